// purpose: the next partitions of a tenant
// params:  $tenant, $after (last partition of the page before), $limit
// columns: partition, tenant, userId, scope
MATCH (f:Feed) WHERE f.tenant = $tenant AND f.partition > $after
// In the order of the index, so that it is read only as far as the page goes.
WITH f ORDER BY f.tenant, f.partition LIMIT $limit
RETURN f.partition AS partition, f.tenant AS tenant, f.userId AS userId, f.scope AS scope
