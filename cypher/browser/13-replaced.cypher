// Mneme 13: what replaced what, drawn
// purpose: chains of memories, each of which replaced the one before: the newest corrections and contradictions
// params:  none
// columns: chain (paths from the newest memory of a chain to the oldest)
MATCH (loser:Retired) WHERE loser.partition > '' AND loser.retiredAt IS NOT NULL
WITH loser ORDER BY loser.retiredAt DESC LIMIT 500
MATCH (winner:Searchable)-[r:SUPERSEDES]->(loser) WHERE r.validUntil IS NULL
WITH DISTINCT winner LIMIT 15
CALL (winner) {
  MATCH chain = (winner)-[:SUPERSEDES*1..6]->(:Memory)
  WHERE all(step IN relationships(chain) WHERE step.validUntil IS NULL)
  RETURN chain LIMIT 20
}
RETURN chain
