// purpose: take the owner's write lock, and read which entities have these names
// params:  $owner {key, tenant, userId}, $keys of names, $perName most entities of one name
// columns: partition, handle, kind NAME|ALIAS|ACRONYM|FIRST_NAME, type (the name was given to), entityId, speaks, origin (the entity it came
//          with: another one that was merged, or the same)
// include shared/lock-owner.cypher
WITH owner
UNWIND $keys AS key
MATCH (n:EntityName {key: key})
CALL (n) {
  MATCH (n)-[r:NAMES]->(e:Entity)
  // Given names before those that follow from them; no more than tell that a name is nobody's in particular.
  WITH r, e ORDER BY r.kind IN ['NAME', 'ALIAS'] DESC, r.of IS NOT NULL, e.id LIMIT $perName
  RETURN r, e
}
RETURN n.partition AS partition, n.handle AS handle, r.kind AS kind, r.type AS type, e.id AS entityId, coalesce(e.speaks, false) AS speaks,
       coalesce(r.of, e.id) AS origin
