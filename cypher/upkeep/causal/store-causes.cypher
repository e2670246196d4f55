// purpose: edges from causes to effects among the turns of a session (G-30), each pair once, and how far the session was looked at. An edge
//          says itself what it goes by: it leaves no audit event
// params:  $key of the session, $from (turn up to which it had been looked at when it was read), $reached (turn up to which it is now), $now,
//          $confidence of the edges, $edges [{causeId, effectId, evidence, rule}]; turns that were retired meanwhile get none
// columns: edges (created; no row when another server was faster)
MATCH (s:Session {key: $key})
// include shared/lock.cypher with s for m
WITH s WHERE coalesce(s.inferredSequence, 0) = $from
SET s.inferredSequence = $reached
// Turns that came meanwhile make it wait again once they are consolidated.
FOREACH (_ IN CASE WHEN $reached >= coalesce(s.consolidatedSequence, 0) THEN [1] ELSE [] END | REMOVE s:Uninferred)
WITH s
CALL (s) {
  UNWIND $edges AS edge
  MATCH (cause:Memory {id: edge.causeId}) WHERE cause:Searchable AND cause.partition = s.partition
  MATCH (effect:Memory {id: edge.effectId}) WHERE effect:Searchable AND effect.partition = s.partition
  WITH edge, cause, effect WHERE NOT EXISTS { (cause)-[:CAUSAL]-(effect) }
  CREATE (cause)-[:CAUSAL {weight: 1.0, confidence: $confidence, evidence: [edge.evidence], predicate: edge.rule, createdAt: $now, validFrom: $now}]->(effect)
  RETURN count(*) AS edges
}
RETURN edges
