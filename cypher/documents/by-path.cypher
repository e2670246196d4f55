// purpose: the current document at a path: of the first owner who has one, in the scope of the caller before the shared one
// params:  $path, $ownerKeys in order, $scopes in order of preference, $partitions that the caller may see, $now
// columns: id
UNWIND range(0, size($ownerKeys) - 1) AS i
MATCH (m:Document {ownerKey: $ownerKeys[i], path: $path})
WHERE m:Searchable AND m.partition IN $partitions AND coalesce(m.expiresAt > $now, true)
RETURN m.id AS id ORDER BY i, [n IN range(0, size($scopes) - 1) WHERE $scopes[n] = m.scope][0], id LIMIT 1
