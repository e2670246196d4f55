// Mneme 22: what is recalled together
// purpose: pairs of memories that recalls often return together; information only
// params:  none
// columns: together (times), one, other, first, last
MATCH (c:ClusterCandidate) WHERE c.ownerKey > '' AND c.count IS NOT NULL AND c.key IS NOT NULL
WITH c ORDER BY c.count DESC, c.key LIMIT 50
MATCH (one:Memory {id: c.memoryIds[0]})
MATCH (other:Memory {id: c.memoryIds[1]})
RETURN c.count AS together, one.content AS one, other.content AS other, c.firstSeen AS first, c.lastSeen AS last
ORDER BY together DESC
