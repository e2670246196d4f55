// purpose: register a role, or give it other domains
// params:  $key, $tenant, $roleId, $domains, $now
// columns: roleId, domains, updatedAt
MERGE (r:Role {key: $key})
  ON CREATE SET r.tenant = $tenant, r.roleId = $roleId
SET r.domains = $domains, r.updatedAt = $now
RETURN r.roleId AS roleId, r.domains AS domains, r.updatedAt AS updatedAt
