// purpose: an event is taken back: what it says of outdated memories, or what it brought, counts no longer
// params:  $eventId that is taken back, $memoryId that it changed, $otherId that won (or null), $undoId, $now
// columns: olderId of those that have a mark less
CALL () {
  MATCH (older:Memory)-[r:OUTDATED_BY]->() WHERE r.eventId = $eventId
  RETURN older, r
  UNION
  MATCH (older:Memory)-[r:OUTDATED_BY]->() WHERE r.causeId = $eventId
  RETURN older, r
  UNION
  // The two hold both: so do what they were made from. The pair itself is an event of its own.
  MATCH (lost:Memory {id: $memoryId})-[:DERIVED_FROM]->(older:Memory)-[r:OUTDATED_BY]->(newer:Memory)
  WHERE older.tenant = lost.tenant AND (newer.id = $otherId OR EXISTS { (:Memory {id: $otherId})-[:DERIVED_FROM]->(newer) })
  RETURN older, r
  UNION
  // A correction goes with its undoing, and what it outdated holds again.
  MATCH (gone:Memory {id: $otherId})<-[r:OUTDATED_BY]-(older:Memory) WHERE older.tenant = gone.tenant AND gone.deletedAt IS NOT NULL
  RETURN older, r
}
WITH r WHERE r.validUntil IS NULL
// The answers that repeat what was marked go with it.
CALL (r) {
  RETURN r AS mark
  UNION
  MATCH ()-[mark:OUTDATED_BY]->() WHERE mark.causeId = r.eventId
  RETURN mark
}
WITH DISTINCT mark AS r, startNode(mark) AS older WHERE r.validUntil IS NULL
SET r.validUntil = $now
WITH older, collect(r.eventId) AS events
CALL (events) {
  UNWIND events AS eventId
  MATCH (e:AuditEvent {id: eventId})
  SET e.undoneBy = $undoId
}
SET older.outdatedAt = head(COLLECT { MATCH (older)-[r:OUTDATED_BY]->() WHERE r.validUntil IS NULL RETURN min(r.since) })
WITH older
// include shared/feed.cypher with older for m
RETURN older.id AS olderId
