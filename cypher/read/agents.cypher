// purpose: the agents of a tenant in order of their ids: those that every tenant knows, and those that were registered
// params:  $tenant, $known [{agentId, key}] agents that need no node, $after (id of the last one of the page before; empty: from the first), $limit
// columns: agentId, registered, updatedAt (null unless registered), role {roleId, domains, updatedAt} or null
CALL () {
  MATCH (a:Agent) WHERE a.tenant = $tenant AND a.agentId > $after
  // In the order of the index, so that it is read only as far as the limit.
  WITH a ORDER BY a.tenant, a.agentId LIMIT $limit
  RETURN a.agentId AS agentId, true AS registered, a.updatedAt AS updatedAt, a.roleId AS roleId
  UNION ALL
  UNWIND $known AS known
  WITH known WHERE known.agentId > $after AND NOT EXISTS { MATCH (:Agent {key: known.key}) }
  RETURN known.agentId AS agentId, false AS registered, null AS updatedAt, null AS roleId
}
WITH agentId, registered, updatedAt, roleId ORDER BY agentId LIMIT $limit
OPTIONAL MATCH (r:Role) WHERE r.tenant = $tenant AND r.roleId = roleId
RETURN agentId, registered, updatedAt, r {.roleId, .domains, .updatedAt} AS role ORDER BY agentId
