// purpose: turns of an assistant right behind turns that are outdated: what they repeat holds no longer either. What was taken back stays so
// params:  $ids turns, or the answers to them
// columns: answer, said, newer (as told.cypher has them), and of the mark of what was said: since, from, to, byFrom, byTo, rule, explanation, eventId
UNWIND $ids AS id
CALL (id) {
  MATCH (said:Memory {id: id})-[:TEMPORAL]->(m:Memory)
  RETURN said, m
  UNION
  MATCH (said:Memory)-[:TEMPORAL]->(m:Memory {id: id})
  RETURN said, m
}
WITH DISTINCT said, m
WHERE m.sourceRole = 'ASSISTANT' AND m:Searchable AND m.partition = said.partition
MATCH (said)-[r:OUTDATED_BY]->(newer:Memory)
WHERE r.validUntil IS NULL AND m.eventTime <= r.since AND NOT EXISTS { (m)-[:OUTDATED_BY]->(newer) }
RETURN
  // include shared/told.cypher
  AS answer,
  // include shared/told.cypher with said for m
  AS said,
  // include shared/told.cypher with newer for m
  AS newer, r.since AS since, r.from AS from, r.to AS to, r.byFrom AS byFrom, r.byTo AS byTo, r.rule AS rule, r.explanation AS explanation,
  r.eventId AS eventId
