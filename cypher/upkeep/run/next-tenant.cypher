// purpose: the tenant that follows another one in the order of names
// params:  $after
// columns: tenant (no row: there is none)
// The predicate on the partition only lets the composite index serve.
MATCH (f:Feed) WHERE f.tenant > $after AND f.partition IS NOT NULL
RETURN f.tenant AS tenant ORDER BY f.tenant LIMIT 1
