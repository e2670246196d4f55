// purpose: current documents of an owner that the caller sees, oldest first; not the journal of turns
// params:  $ownerKey, $partitions that the caller may see, $kinds, $cursorTime and $cursorId (last of the page before), $now, $limit
// columns: id, createdAt
UNWIND $kinds AS kind
CALL (kind) {
  MATCH (m:Searchable)
  USING INDEX SEEK m:Searchable(ownerKey, kind, createdAt, id)
  WHERE m.ownerKey = $ownerKey AND m.kind = kind AND m.createdAt >= $cursorTime AND m.id IS NOT NULL
    AND CASE m.createdAt WHEN $cursorTime THEN m.id > $cursorId ELSE true END
    AND m.partition IN $partitions AND coalesce(m.expiresAt > $now, true)
  WITH m ORDER BY m.ownerKey, m.kind, m.createdAt, m.id LIMIT $limit
  RETURN m.id AS id, m.createdAt AS createdAt
}
RETURN id, createdAt ORDER BY createdAt, id LIMIT $limit
