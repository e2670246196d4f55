// purpose: the active records of vaults, as the vault's own rules look at them
// params:  $vaultKeys of the owners, $scopes that the caller reads
// columns: id, vaultKey, text, scope, category, tier, topicId, utility, domains, createdByRole, createdAt and updatedAt (milliseconds since 1970)
MATCH (m:Searchable) WHERE m.vaultKey IN $vaultKeys AND m.scope IN $scopes
RETURN m.id AS id, m.vaultKey AS vaultKey, m.content AS text, m.scope AS scope, m.category AS category, m.tier AS tier,
       m.topicId AS topicId, m.utility AS utility, coalesce(m.domains, []) AS domains, m.createdByRole AS createdByRole,
       m.createdAt.epochMillis AS createdAt, m.updatedAt.epochMillis AS updatedAt
