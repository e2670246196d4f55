// Mneme 34: what was said and holds no longer, drawn
// purpose: turns and facts that something later outdated, the latest first, each with what came after, and what came after that
// params:  none
// columns: chain (paths from what was said to what holds)
MATCH (a:AuditEvent) WHERE a.partition > '' AND a.act = 'OUTDATE' AND a.at IS NOT NULL
WITH a ORDER BY a.at DESC LIMIT 100
MATCH (older:Memory {id: a.memoryId})
WITH DISTINCT older LIMIT 25
CALL (older) {
  MATCH chain = (older)-[:OUTDATED_BY*1..6]->(:Memory)
  WHERE all(step IN relationships(chain) WHERE step.validUntil IS NULL)
  RETURN chain LIMIT 10
}
RETURN chain
