// purpose: what recall must know of the memories that were found, and of the turns beside the best of them
// params:  $seeds ids of what was found; $best ids of those whose neighbours count; $named ids of the entities that the question names;
//          $kinds, $from, $until; $unfiltered: whether these let everything pass, so that nobody need look
// columns: members of one conversation a row: [[id, sequence, cues, time, stands for]]; cues: 1 asks, 2 states a time, 4 is named, 8 is a
//          passage; stands for: the document of a passage; the first current turn that an extracted fact derives from, unless the fact is
//          load-bearing, which speaks for itself
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
  MATCH (fact)-[:DERIVED_FROM]->(m:Searchable)
  RETURN m
  UNION
  // Documents are candidates in the stead of their passages.
  UNWIND found AS passage
  WITH passage WHERE passage:Passage
  MATCH (m:Searchable)-[:HAS_PASSAGE]->(passage)
  RETURN m
  UNION
  UNWIND lenders AS lender
  MATCH (lender)-[:TEMPORAL]-(m:Searchable)
  WHERE $unfiltered OR (m.kind IN $kinds AND m.eventTime >= $from AND m.eventTime < $until)
  RETURN m
}
WITH m, CASE WHEN named <> [] AND EXISTS {
    // As in the entity channel.
    (m)-[r:MENTIONS]->(e) WHERE e IN named AND (e.speaks IS NULL OR NOT m:Episode OR false IN coalesce(r.found, [false]))
  } THEN 4 ELSE 0 END
  + CASE WHEN m.statesTime THEN 2 ELSE 0 END + CASE WHEN m.asks THEN 1 ELSE 0 END + CASE WHEN m:Passage THEN 8 ELSE 0 END AS cues
WITH m.partition AS partition, m.sessionId AS sessionId, collect([m.id, m.sequence, cues, m.eventTime.epochMillis,
  CASE WHEN m:Passage THEN m.documentId
    WHEN m.sourceType = 'CONSOLIDATION' AND m.utility <> 'LOAD_BEARING' AND ($unfiltered OR 'EPISODIC' IN $kinds)
    THEN head(COLLECT { MATCH (m)-[:DERIVED_FROM]->(turn:Searchable&Episode) RETURN turn.id ORDER BY turn.eventTime, turn.id LIMIT 1 }) END]) AS members
RETURN members
