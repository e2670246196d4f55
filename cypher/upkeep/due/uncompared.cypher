// purpose: of some partitions those in which facts wait to be compared
// params:  $partitions
// columns: partition
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (f:Searchable)
  USING INDEX f:Searchable(partition, dedupDueAt)
  WHERE f.partition = partition AND f.dedupDueAt IS NOT NULL
  RETURN f LIMIT 1
}
RETURN partition
