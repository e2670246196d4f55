// purpose: which memories no recall ever returned (E-33), and since when they are marked
// params:  $ids, $partitions that the caller may see
// columns: id, since; what is not marked, unknown or not visible is absent
UNWIND $ids AS id
MATCH (m:Searchable:Memory {id: id}) WHERE m.partition IN $partitions AND m.dormantSince IS NOT NULL
RETURN m.id AS id, m.dormantSince AS since
