// purpose: of some partitions those with a document whose time has come
// params:  $partitions, $until (the latest time that has come)
// columns: partition
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, expiresAt, id)
  WHERE m.partition = partition AND m.expiresAt <= $until AND m.id IS NOT NULL
  RETURN m LIMIT 1
}
RETURN partition
