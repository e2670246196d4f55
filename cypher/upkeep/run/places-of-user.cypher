// purpose: the next partitions of a user
// params:  $tenant, $userId, $after (last partition of the page before), $limit
// columns: partition, tenant, userId, scope
MATCH (f:Feed) WHERE f.tenant = $tenant AND f.userId = $userId AND f.partition > $after
WITH f ORDER BY f.tenant, f.userId, f.partition LIMIT $limit
RETURN f.partition AS partition, f.tenant AS tenant, f.userId AS userId, f.scope AS scope
