// purpose: deletions that another one brought: what was said of a fact went with it, and comes back with it
// params:  $eventId of that one, $memoryId that it deleted
// columns: id (of the event), memoryId, partition
MATCH (e:AuditEvent)
// The predicate on the time only lets the composite index serve.
WHERE e.otherId = $memoryId AND e.at IS NOT NULL AND e.causeId = $eventId AND e.act = 'DELETE' AND e.undoneBy IS NULL
  AND NOT EXISTS { MATCH (m:Memory {id: e.memoryId}) WHERE m.erasedAt IS NOT NULL }
RETURN e.id AS id, e.memoryId AS memoryId, e.partition AS partition ORDER BY e.memoryId
