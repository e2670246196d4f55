// purpose: register an agent, or change the role it acts in
// params:  $key, $tenant, $agentId, $roleId (null: no role), $roleKey of the role or null, $now
// columns: agentId, registered, updatedAt, role {roleId, domains, updatedAt} or null; no row when the role is unknown
OPTIONAL MATCH (r:Role {key: $roleKey})
WITH r WHERE $roleId IS NULL OR r IS NOT NULL
MERGE (a:Agent {key: $key})
  ON CREATE SET a.tenant = $tenant, a.agentId = $agentId
SET a.roleId = $roleId, a.updatedAt = $now
RETURN a.agentId AS agentId, true AS registered, a.updatedAt AS updatedAt, r {.roleId, .domains, .updatedAt} AS role
