// purpose: a page of the audit events that name one memory, as the one that changed or as the other one; newest first
// params:  $memoryId, $acts, $partitions, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, at
CALL () {
  MATCH (a:AuditEvent)
  USING INDEX a:AuditEvent(memoryId, at)
  WHERE a.memoryId = $memoryId AND a.at <= $cursorTime AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
    AND a.act IN $acts AND a.partition IN $partitions
  WITH a ORDER BY a.memoryId DESC, a.at DESC, a.id DESC LIMIT $limit
  RETURN a
  UNION
  MATCH (a:AuditEvent)
  USING INDEX a:AuditEvent(otherId, at)
  WHERE a.otherId = $memoryId AND a.at <= $cursorTime AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
    AND a.act IN $acts AND a.partition IN $partitions
  WITH a ORDER BY a.otherId DESC, a.at DESC, a.id DESC LIMIT $limit
  RETURN a
}
RETURN a.id AS id, a.at AS at ORDER BY at DESC, id DESC LIMIT $limit
