// purpose: what the write gate looks at, for a preview: no lock is taken
// params:  $agentKey of the calling agent, $vaultKey of the owner (null: it is no vault record), $scopes that the caller sees
// columns: agentKnown, active [{id, text, scope, tier, topicId}] of the scopes, activeCount (all scopes)
OPTIONAL MATCH (agent:Agent {key: $agentKey})
// include shared/vault-state.cypher
RETURN agent IS NOT NULL AS agentKnown, active, activeCount
