// purpose: of some partitions those that have pairs of turns nobody looked at for causes
// params:  $partitions
// columns: partition
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (s:Uninferred)
  USING INDEX s:Uninferred(partition, sessionId)
  WHERE s.partition = partition AND s.sessionId IS NOT NULL
  RETURN s LIMIT 1
}
RETURN partition
