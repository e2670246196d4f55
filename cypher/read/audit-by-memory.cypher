// purpose: a page of the audit events that name one memory, as the one that changed or as the other one; newest first
// params:  $memoryId, $acts, $partitions, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, at
CALL () {
  // include shared/events-naming.cypher
  UNION
  // include shared/events-naming.cypher with .otherId for .memoryId, otherId for memoryId
}
RETURN a.id AS id, a.at AS at ORDER BY at DESC, id DESC LIMIT $limit
