// purpose: the role that a caller acts in, and the task domains of the tenant's roles
// params:  $tenant, $roleId named by the call or null, $agentKey of the agent or null, $limit most roles
// columns: roleId (null: none), roles [{roleId, domains}]
OPTIONAL MATCH (a:Agent {key: $agentKey})
RETURN coalesce($roleId, a.roleId) AS roleId,
  COLLECT {
    MATCH (r:Role) WHERE r.tenant = $tenant AND r.roleId > ''
    WITH r ORDER BY r.tenant, r.roleId LIMIT $limit
    RETURN r {.roleId, .domains}
  } AS roles
