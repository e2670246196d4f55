// purpose: of memories that were erased those that are back, because a backup was restored
// params:  $ids
// columns: id, tenant, partition, deleted (it is a tombstone with its text)
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.erasedAt IS NULL
RETURN m.id AS id, m.tenant AS tenant, m.partition AS partition, m.deletedAt IS NOT NULL AS deleted
