// purpose: the partitions of a user
// params:  $tenant, $userId
// columns: partition
MATCH (f:Feed) WHERE f.tenant = $tenant AND f.userId = $userId AND f.partition > ''
RETURN f.partition AS partition
