// Mneme 21: why memories were recalled, drawn
// purpose: what the newest recall returned, and the evidence between: shared entities, neighbours in the conversation, derivations; recall(…) { hits { score } } has the arithmetic
// params:  none
// columns: m (what was returned), e, neighbour (nodes; Browser draws what lies between them)
MATCH (c:CoRetrieval) WHERE c.ownerKey > '' AND c.seq > 0 AND size(c.memoryIds) > 0
WITH c ORDER BY c.at DESC, c.seq DESC LIMIT 1
UNWIND c.memoryIds[..10] AS id
MATCH (m:Memory {id: id})
CALL (m) {
  OPTIONAL MATCH (m)-[:MENTIONS]->(e:Entity)
  RETURN e LIMIT 10
}
CALL (m) {
  OPTIONAL MATCH (m)-[:TEMPORAL|CAUSAL|RELATED|DERIVED_FROM]-(neighbour:Memory)
  RETURN neighbour LIMIT 5
}
RETURN m, e, neighbour
