// purpose: of some partitions those in which turns wait to be read
// params:  $partitions
// columns: partition
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (s:Unconsolidated)
  USING INDEX s:Unconsolidated(partition, beganAt, sessionId)
  WHERE s.partition = partition AND s.beganAt IS NOT NULL AND s.sessionId IS NOT NULL
  RETURN s LIMIT 1
}
RETURN partition
