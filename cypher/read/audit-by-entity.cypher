// purpose: a page of the audit events that name one entity, as the one that changed or as the other one; newest first
// params:  $entityId, $acts, $partitions, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, at
CALL () {
  MATCH (a:AuditEvent)
  USING INDEX a:AuditEvent(entityId, at)
  WHERE a.entityId = $entityId AND a.at <= $cursorTime AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
    AND a.act IN $acts AND a.partition IN $partitions
  WITH a ORDER BY a.entityId DESC, a.at DESC, a.id DESC LIMIT $limit
  RETURN a
  UNION
  MATCH (a:AuditEvent)
  USING INDEX a:AuditEvent(otherEntityId, at)
  WHERE a.otherEntityId = $entityId AND a.at <= $cursorTime AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
    AND a.act IN $acts AND a.partition IN $partitions
  WITH a ORDER BY a.otherEntityId DESC, a.at DESC, a.id DESC LIMIT $limit
  RETURN a
}
RETURN a.id AS id, a.at AS at ORDER BY at DESC, id DESC LIMIT $limit
