// purpose: a page of the audit events that name one entity, as the one that changed or as the other one; newest first
// params:  $entityId, $acts, $partitions, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, at
CALL () {
  // include shared/events-naming.cypher with .entityId for .memoryId, entityId for memoryId, $entityId for $memoryId
  UNION
  // include shared/events-naming.cypher with .otherEntityId for .memoryId, otherEntityId for memoryId, $entityId for $memoryId
}
RETURN a.id AS id, a.at AS at ORDER BY at DESC, id DESC LIMIT $limit
