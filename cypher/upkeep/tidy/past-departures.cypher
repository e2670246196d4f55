// purpose: what left partitions before the retention, the first ones of each partition first
// params:  $partitions, $before, $limit
// columns: key
UNWIND $partitions AS partition
CALL (partition) {
  // Numbers of the feed begin with the milliseconds of their commit (0024).
  MATCH (d:Departed) WHERE d.partition = partition AND d.changeSeq < $before.epochMillis * 1000
  // In the order of the index, so that it is read only as far as the limit.
  RETURN d ORDER BY d.partition, d.changeSeq LIMIT $limit
}
RETURN d.key AS key LIMIT $limit
