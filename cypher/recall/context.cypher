// purpose: what a context block shows beside the memories themselves: who said them, and profiles of their entities
// params:  $ids of the chosen memories, $partitions that the caller may see, $maxProfiles, $factsPerProfile, $now
// columns: speakers [{id, name}], profiles [{id, name, type, summary, facts [text]}] most mentioned first
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
WITH collect(m) AS chosen
CALL (chosen) {
  UNWIND chosen AS m
  MATCH (m)-[r:MENTIONS {role: 'SPEAKER'}]->(e:Entity) WHERE e.partition = m.partition
  RETURN collect({id: m.id, name: e.name}) AS speakers
}
CALL (chosen) {
  UNWIND chosen AS m
  MATCH (m)-[:MENTIONS]->(e:Entity) WHERE e.partition = m.partition
  WITH e, count(*) AS mentions ORDER BY mentions DESC, e.name LIMIT $maxProfiles
  CALL (e) {
    MATCH (m:Searchable)-[r:MENTIONS]->(:Entity)
    USING INDEX r:MENTIONS(entityId, eventTime)
    WHERE r.entityId = e.id AND r.eventTime IS NOT NULL AND m.kind <> 'EPISODIC' AND m.partition IN $partitions
      AND coalesce(m.expiresAt > $now, true)
      // A profile is one sentence after the other: there is no fence around one of them.
      AND NOT 'PROMPT_INJECTION' IN coalesce(m.flags, [])
    WITH m, r ORDER BY r.entityId DESC, r.eventTime DESC LIMIT $factsPerProfile
    RETURN collect(m.content) AS facts
  }
  RETURN collect({id: e.id, name: e.name, type: e.type, summary: e.summary, facts: facts}) AS profiles
}
RETURN speakers, profiles
