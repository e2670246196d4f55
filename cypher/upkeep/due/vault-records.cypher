// purpose: of some owners those whose vault has active records
// params:  $vaultKeys
// columns: vaultKey
UNWIND $vaultKeys AS vaultKey
CALL (vaultKey) {
  MATCH (m:Searchable) WHERE m.vaultKey = vaultKey
  RETURN m LIMIT 1
}
RETURN vaultKey
