// purpose:   the active records of a vault, as the write gate looks at them
// variables: gives active [{id, text, scope, tier, topicId}] of the scopes, oldest first, and activeCount (all scopes)
// params:    $vaultKey of the owner (null: no record is looked at), $scopes that the caller sees
CALL () {
  MATCH (m:Searchable) WHERE m.vaultKey = $vaultKey
  WITH m, m.scope IN $scopes AS visible
  ORDER BY m.createdAt, m.id
  RETURN count(m) AS activeCount,
         collect(CASE WHEN visible THEN m {.id, text: m.content, .scope, .tier, .topicId} END) AS active
}
