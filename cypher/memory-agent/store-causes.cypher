// purpose: edges from causes to effects, each pair once, whoever found it first (G-80). An edge says itself what it goes by: it leaves no
//          audit event
// params:  $edges [{causeId, effectId, evidence}] whose memories are locked, $confidence, $predicate (who found them), $now
// columns: causeId, effectId, created (false: the pair has an edge, in this direction or the other)
UNWIND $edges AS edge
CALL (edge) {
  MATCH (cause:Memory {id: edge.causeId})
  MATCH (effect:Memory {id: edge.effectId})
  WITH edge, cause, effect WHERE NOT EXISTS { (cause)-[:CAUSAL]-(effect) }
  CREATE (cause)-[:CAUSAL {weight: 1.0, confidence: $confidence, evidence: [edge.evidence], predicate: $predicate, createdAt: $now, validFrom: $now}]->(effect)
  RETURN count(*) AS made
}
RETURN edge.causeId AS causeId, edge.effectId AS effectId, made > 0 AS created
