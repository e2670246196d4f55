// purpose: audit events of partitions that are past their retention, the oldest of each partition first
// params:  $partitions, $before, $limit
// columns: key
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (a:AuditEvent) WHERE a.partition = partition AND a.at < $before
  // In the order of the index, so that it is read only as far as the limit.
  RETURN a ORDER BY a.partition, a.at LIMIT $limit
}
RETURN a.id AS key LIMIT $limit
