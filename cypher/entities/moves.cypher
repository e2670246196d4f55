// purpose: entities whose mentions are being moved, and whose they are
// params:  $fromId (null: whichever), $tenant (null: whosever), $limit
// columns: fromId, tenant, userId
MATCH (from:Moving)-[:MOVES_TO]->(to:Entity)
WHERE to.partition = from.partition AND ($fromId IS NULL OR from.id = $fromId) AND ($tenant IS NULL OR from.tenant = $tenant)
RETURN from.id AS fromId, from.tenant AS tenant, from.userId AS userId ORDER BY fromId LIMIT $limit
