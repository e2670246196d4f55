// purpose: former states in partitions that ended before their retention, the first ones of each partition first
// params:  $partitions, $before, $limit
// columns: key (id of the memory, a bar, the version)
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (v:MemoryVersion) WHERE v.partition = partition AND v.recordedAt < $before
  // In the order of the index, so that it is read only as far as the limit.
  RETURN v ORDER BY v.partition, v.recordedAt LIMIT $limit
}
WITH v WHERE v.memoryId IS NOT NULL AND v.version IS NOT NULL
RETURN v.memoryId + '|' + v.version AS key LIMIT $limit
