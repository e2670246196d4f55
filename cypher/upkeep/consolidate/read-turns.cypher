// purpose: the next turns of a session along its chain, and those just before them. What was retired or deleted, holds personal data
//          (X-08, X-18) or addresses a model is passed over: its text is not read
// params:  $startId (the last turn that was gone through, or the first one), $after (its sequence, 0: none was), $until
// columns: id, sequence, before (whether it was gone through already), content (null: passed over), role, speaker, eventTime
MATCH (start:Memory {id: $startId})
CALL (start) {
  // As many as a page can have. Step by step within the partition: a conversation is a chain, and edges out of it must not become a maze.
  MATCH (start) ((earlier)-[:TEMPORAL]->(x:Memory) WHERE x.partition = earlier.partition AND x.sequence <= $until){0,1000} (m:Memory)
  WHERE m.sequence > $after AND m.partition = start.partition
  RETURN m, false AS before
  UNION ALL
  MATCH (start) ((later)<-[:TEMPORAL]-(x:Memory) WHERE x.partition = later.partition){0,9} (m:Memory)
  WHERE m.sequence <= $after AND m.partition = start.partition
  RETURN m, true AS before
}
WITH m, before, m:Searchable AND NOT coalesce(m.containsPii, false) AND NOT 'PROMPT_INJECTION' IN coalesce(m.flags, []) AS given
RETURN m.id AS id, m.sequence AS sequence, before, CASE WHEN given THEN m.content END AS content, m.sourceRole AS role,
       CASE WHEN given THEN head(COLLECT { MATCH (m)-[:MENTIONS {role: 'SPEAKER'}]->(e:Entity) WHERE e.partition = m.partition RETURN e.name LIMIT 1 }) END AS speaker,
       m.eventTime AS eventTime
ORDER BY sequence
