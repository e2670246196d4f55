// purpose: what recall must know of the memories that were found, and of the turns beside the best of them
// params:  $seeds ids of what was found; $best ids of those whose neighbours count; $named ids of the entities that the question names;
//          $partitions, $kinds, $from, $until; $unfiltered: whether the last three let everything pass, so that nobody need look;
//          $validAt, $knownAt: versions as of then (far future: as of now)
// columns: members of one conversation a row: [[id, sequence, cues, time, stands for, outdated by]]; cues: 1 asks, 2 states a time, 4 is
//          named, 8 is a passage; stands for: the document of a passage; the first current turn that an extracted fact derives from,
//          unless the fact is load-bearing, which speaks for itself; outdated by: null, or the links to newer versions, near and far,
//          [[older, newer, since, from, to, byFrom, byTo]], also to those that are no members
WITH [id IN $seeds | COLLECT { MATCH (seed:Memory {id: id}) RETURN seed }[0]] AS found,
     [id IN $best | COLLECT { MATCH (seed:Memory {id: id}) RETURN seed }[0]] AS lenders,
     [id IN $named | COLLECT { MATCH (e:Entity {id: id}) RETURN e }[0]] AS named
// composed below this line: `found` is what the channels found, `lenders` the best of it, `named` the entities of the question
CALL (found, lenders) {
  UNWIND found AS m
  RETURN m
  UNION
  // The turns of extracted facts are candidates in their stead, where turns are asked for.
  UNWIND found AS fact
  WITH fact WHERE fact.sourceType = 'CONSOLIDATION' AND ($unfiltered OR 'EPISODIC' IN $kinds)
  MATCH (fact)-[:DERIVED_FROM]->(m:Searchable) WHERE m.partition IN $partitions
  RETURN m
  UNION
  // Documents are candidates in the stead of their passages.
  UNWIND found AS passage
  WITH passage WHERE passage:Passage
  MATCH (m:Searchable)-[:HAS_PASSAGE]->(passage) WHERE m.partition = passage.partition
  RETURN m
  UNION
  UNWIND lenders AS lender
  MATCH (lender)-[:TEMPORAL]-(m:Searchable)
  WHERE m.partition = lender.partition AND ($unfiltered OR (m.kind IN $kinds AND m.eventTime >= $from AND m.eventTime < $until))
  RETURN m
}
WITH named, collect(m) AS brought
CALL (brought) {
  UNWIND brought AS m
  RETURN m
  UNION
  // What outdates a member is one as well, so that it stands in its stead.
  UNWIND brought AS m
  WITH m WHERE m.outdatedAt IS NOT NULL
  // Each version once, however many ways lead to it: what says several things is outdated by as many.
  MATCH ANY SHORTEST (m) (()-[r:OUTDATED_BY]->(version)
    WHERE r.since <= $validAt AND r.createdAt <= $knownAt AND coalesce(r.validUntil > $knownAt, true) AND version.partition IN $partitions){1,8} (newer:Searchable)
  WHERE $unfiltered OR (newer.kind IN $kinds AND newer.eventTime >= $from AND newer.eventTime < $until)
  RETURN newer AS m
}
WITH m, CASE WHEN named <> [] AND EXISTS {
    // As in the entity channel.
    (m)-[r:MENTIONS]->(e) WHERE e IN named AND (e.speaks IS NULL OR NOT m:Episode OR false IN coalesce(r.found, [false]))
  } THEN 4 ELSE 0 END
  + CASE WHEN m.statesTime THEN 2 ELSE 0 END + CASE WHEN m.asks THEN 1 ELSE 0 END + CASE WHEN m:Passage THEN 8 ELSE 0 END AS cues
WITH m.partition AS partition, m.sessionId AS sessionId, collect([m.id, m.sequence, cues, m.eventTime.epochMillis,
  CASE WHEN m:Passage THEN m.documentId
    WHEN m.sourceType = 'CONSOLIDATION' AND m.utility <> 'LOAD_BEARING' AND ($unfiltered OR 'EPISODIC' IN $kinds)
    THEN head(COLLECT { MATCH (m)-[:DERIVED_FROM]->(turn:Searchable&Episode) WHERE turn.partition IN $partitions RETURN turn.id ORDER BY turn.eventTime, turn.id LIMIT 1 }) END,
  CASE WHEN m.outdatedAt IS NOT NULL THEN COLLECT {
    MATCH ANY SHORTEST (m) (()-[r:OUTDATED_BY]->(version)
      WHERE r.since <= $validAt AND r.createdAt <= $knownAt AND coalesce(r.validUntil > $knownAt, true) AND version.partition IN $partitions){0,7} (older)
    MATCH (older)-[link:OUTDATED_BY]->(newer:Memory)
    WHERE link.since <= $validAt AND link.createdAt <= $knownAt AND coalesce(link.validUntil > $knownAt, true) AND newer.partition IN $partitions
    RETURN [older.id, newer.id, link.since.epochMillis, link.from, link.to, link.byFrom, link.byTo]
  } END]) AS members
RETURN members
