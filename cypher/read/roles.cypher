// purpose: the roles of a tenant in order of their ids
// params:  $tenant, $after (id of the last one of the page before; empty: from the first), $limit
// columns: roleId, domains, updatedAt
MATCH (r:Role) WHERE r.tenant = $tenant AND r.roleId > $after
// In the order of the index, so that it is read only as far as the limit.
WITH r ORDER BY r.tenant, r.roleId LIMIT $limit
RETURN r.roleId AS roleId, r.domains AS domains, r.updatedAt AS updatedAt ORDER BY roleId
