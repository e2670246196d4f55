// purpose: of some partitions those with a document whose original is due for cold storage
// params:  $partitions, $until (the latest time since which one may be there)
// columns: partition
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Document)
  USING INDEX m:Document(partition, archivableSince, id)
  WHERE m.partition = partition AND m.archivableSince <= $until AND m.id IS NOT NULL
  RETURN m LIMIT 1
}
RETURN partition
