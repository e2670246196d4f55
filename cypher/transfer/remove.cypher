// purpose: remove so many nodes of one label of a tenant, with their relationships
// params:  $tenant, $limit
// columns: removed
MATCH (n:Memory) WHERE n.tenant = $tenant AND n.id > ''
WITH n LIMIT $limit
DETACH DELETE n
RETURN count(*) AS removed
