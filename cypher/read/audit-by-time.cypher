// purpose: a page of audit events of the visible partitions, newest first
// params:  $partitions, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, at
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (a:AuditEvent)
  USING INDEX a:AuditEvent(partition, at)
  WHERE a.partition = partition AND a.at <= $cursorTime
    AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
  // In the order of the index, so that it is read only as far as the page goes.
  WITH a ORDER BY a.partition DESC, a.at DESC, a.id DESC LIMIT $limit
  RETURN a.id AS id, a.at AS at
}
RETURN id, at ORDER BY at DESC, id DESC LIMIT $limit
