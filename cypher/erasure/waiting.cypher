// purpose: erasures that were asked for and are not done, the oldest first
// params:  $limit
// columns: id, tenant, userId (null: single memories), memoryIds
MATCH (e:Erasure) WHERE e.status = 'RUNNING' AND e.askedAt IS NOT NULL
RETURN e.id AS id, e.tenant AS tenant, e.userId AS userId, coalesce(e.memoryIds, []) AS memoryIds ORDER BY e.askedAt LIMIT $limit
