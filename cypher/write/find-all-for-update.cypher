// purpose: lock many memories and read which of them are deleted
// params:  $ids in ascending order, so that two writers never wait for each other in a circle; $partitions that the caller may see
// columns: id, partition, deletedAt; ids that are unknown or not visible are absent
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
// include shared/lock.cypher
WITH m
RETURN m.id AS id, m.partition AS partition, m.deletedAt AS deletedAt
