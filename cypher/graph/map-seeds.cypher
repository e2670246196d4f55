// purpose: what clusters of a map are called: by the entity or the memory that they began with
// params:  $ids, $partitions that the caller may see, $now (what has expired by then is not told)
// columns: id, label; what is not visible or not current is absent
UNWIND $ids AS id
CALL (id) {
  MATCH (n:Memory {id: id}) WHERE n:Searchable AND coalesce(n.expiresAt > $now, true)
  RETURN n
  UNION
  MATCH (n:Entity {id: id})
  RETURN n
}
WITH n WHERE n.partition IN $partitions
RETURN n.id AS id, coalesce(n.name, left(n.content, 200)) AS label
