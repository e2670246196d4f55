// purpose: take a retirement or a deletion back: the memory is current again, the edge of its winner and the reviews it caused are closed
// params:  $id, $eventId that is taken back, $undoId, $validity of before, $farFuture, $now, $audit properties of the event
// columns: id, version
MATCH (e:AuditEvent {id: $eventId})
SET e.undoneBy = $undoId
CREATE (audit:AuditEvent)
SET audit = $audit
WITH e
MATCH (m:Memory {id: $id})
// A deletion was a version, and so is its end (V-01).
FOREACH (_ IN CASE WHEN m.deletedAt IS NULL THEN [] ELSE [1] END |
  CREATE (m)-[:HAS_VERSION]->(v:MemoryVersion {memoryId: m.id, version: m.version})
  SET v += m {.tenant, .partition, .vaultKey, .content, .validity, .confidence, .tier, .category, .topicId, .source, .origin, .tags, .deletedAt},
      v.createdAt = m.deletedAt, v.recordedAt = $now
  SET m.version = m.version + 1)
SET m.validity = coalesce($validity, m.validity), m.validUntil = $farFuture, m.updatedAt = $now, m.storage = 'ACTIVE'
SET m:Searchable
REMOVE m:Retired, m.deletedAt, m.retiredReason
FOREACH (_ IN CASE WHEN m.containsPii = true THEN [] ELSE [1] END |
  SET m:Unembedded, m.embedDueAt = $now)
WITH m
CALL (m) {
  MATCH (:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL
  SET edge.validUntil = $now
}
CALL (m) {
  MATCH (waiting:Memory)-[r:NEEDS_REVIEW]->(m) WHERE r.validUntil IS NULL AND r.reason = 'SOURCE_RETIRED'
  SET r.validUntil = $now
  WITH DISTINCT waiting
  WHERE NOT EXISTS { (waiting)-[open:NEEDS_REVIEW]->() WHERE open.validUntil IS NULL }
  REMOVE waiting:NeedsReview, waiting.reviewSince
}
RETURN m.id AS id, m.version AS version
