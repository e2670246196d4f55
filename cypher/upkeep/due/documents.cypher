// purpose: of some partitions those with documents that are trusted more or less
// params:  $partitions
// columns: partition
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Document)
  USING INDEX m:Document(partition, trustScope, trust, id)
  WHERE m.partition = partition AND m.trustScope IS NOT NULL AND m.trust IS NOT NULL AND m.id IS NOT NULL
  RETURN m LIMIT 1
}
RETURN partition
