// purpose: what documents that are written name, under their owner's lock: the current ones at their paths, and the turns
// params:  $ownerKey, $paths, $turnIds, $now
// columns: documents [{id, path, scope, trustScope}], turnIds (those that are the owner's)
CALL () {
  UNWIND $paths AS path
  MATCH (m:Document {ownerKey: $ownerKey, path: path})
  // What has expired makes room.
  WHERE m:Searchable AND coalesce(m.expiresAt > $now, true)
  RETURN collect(m {.id, .path, .scope, .trustScope}) AS documents
}
CALL () {
  UNWIND $turnIds AS id
  MATCH (t:Turn {id: id}) WHERE t.ownerKey = $ownerKey
  RETURN collect(t.id) AS turnIds
}
RETURN documents, turnIds
