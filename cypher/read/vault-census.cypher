// purpose: what V-60 counts: of one vault everything, of the other vaults that the caller reads the records it sees; never a text
// params:  $vaultKey of the caller's own vault, $vaultKeys of all that it reads, $scopes that it sees
// columns: active [{id, vaultKey, scope, category, tier, topicId}]; of the own vault: deleted (tombstones), former (raw versions
//          beside the active ones: superseded states, retired records and tombstones, none of them in cold storage), cold (the
//          superseded states and tombstones that are). What was purged no longer counts (C-73)
CALL () {
  MATCH (m:Searchable) WHERE m.vaultKey IN $vaultKeys AND (m.vaultKey = $vaultKey OR m.scope IN $scopes)
  RETURN collect(m {.id, .vaultKey, .scope, .category, .tier, .topicId}) AS active
}
CALL () {
  MATCH (m:Retired) WHERE m.vaultKey = $vaultKey
  RETURN count(m.deletedAt) AS deleted, count(CASE WHEN m.storage <> 'COLD' THEN 1 END) AS retired,
         count(CASE WHEN m.storage = 'COLD' THEN 1 END) AS coldTombstones
}
CALL () {
  MATCH (v:MemoryVersion) WHERE v.vaultKey = $vaultKey
  RETURN count(CASE WHEN NOT v:Cold THEN 1 END) AS superseded, count(CASE WHEN v:Cold THEN 1 END) AS coldVersions
}
RETURN active, deleted, retired + superseded AS former, coldTombstones + coldVersions AS cold
