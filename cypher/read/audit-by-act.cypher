// purpose: a page of audit events of certain acts, newest first
// params:  $partitions, $acts, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, at
UNWIND $partitions AS partition
UNWIND $acts AS act
CALL (partition, act) {
  MATCH (a:AuditEvent)
  USING INDEX a:AuditEvent(partition, act, at)
  WHERE a.partition = partition AND a.act = act AND a.at <= $cursorTime
    AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
  // In the order of the index, so that it is read only as far as the page goes.
  WITH a ORDER BY a.partition DESC, a.act DESC, a.at DESC, a.id DESC LIMIT $limit
  RETURN a.id AS id, a.at AS at
}
RETURN id, at ORDER BY at DESC, id DESC LIMIT $limit
