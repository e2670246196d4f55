// purpose:   a page of the audit events that name something in one of their properties, newest first
// variables: gives a; .memoryId and memoryId: the property, as it is read and as its index names it
// params:    $memoryId what is named, $acts, $partitions, $cursorTime and $cursorId (last of the page before), $limit
MATCH (a:AuditEvent)
USING INDEX a:AuditEvent(memoryId, at)
WHERE a.memoryId = $memoryId AND a.at <= $cursorTime AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
  AND a.act IN $acts AND a.partition IN $partitions
WITH a ORDER BY a.memoryId DESC, a.at DESC, a.id DESC LIMIT $limit
RETURN a
