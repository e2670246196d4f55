// purpose: take a retirement or a deletion back: the memory is current again, the edge of its winner and the reviews it caused are closed.
//          What was purged meanwhile gets its labels back, and a vector anew
// params:  $id, $eventId that is taken back, $undoId, $validity of before, $pruned: whether it had lost its confidence, $farFuture, $now,
//          $audit properties of the event
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
SET m.validity = coalesce($validity, m.validity), m.validUntil = $farFuture, m.updatedAt = $now,
    // The original of an archived document stays where it is.
    m.storage = CASE WHEN m.coldVersion IS NULL THEN 'ACTIVE' ELSE 'COLD' END
// Somebody needs it after all: it does not expire again by itself.
FOREACH (_ IN CASE WHEN m.retiredReason = 'EXPIRY' THEN [1] ELSE [] END | REMOVE m.expiresAt)
SET m:Searchable
REMOVE m:Retired, m.deletedAt, m.retiredReason, m.deprecatedCycle, m.purgedAt
// G-40: somebody needs it after all. Its days count from now, or the next night would prune it again.
FOREACH (_ IN CASE WHEN $pruned THEN [1] ELSE [] END |
  SET m.confidence = 1.0, m.lastAccessed = $now, m.decayedAt = CASE WHEN m.decayRate > 0 THEN $now END)
FOREACH (_ IN CASE WHEN m.containsPii = true THEN [] ELSE [1] END |
  SET m:Unembedded:Unlinked, m.embedDueAt = $now, m.linkDueAt = $now)
WITH m
CALL (m) {
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
  SET p:Searchable
  FOREACH (_ IN CASE WHEN p.containsPii = true THEN [] ELSE [1] END | SET p:Unembedded, p.embedDueAt = $now)
}
CALL (m) {
  MATCH (:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL
  SET edge.validUntil = $now
}
CALL (m) {
  MATCH (waiting:Memory)-[r:NEEDS_REVIEW]->(m) WHERE r.validUntil IS NULL AND r.reason = 'SOURCE_RETIRED'
  SET r.validUntil = $now
  WITH DISTINCT waiting
  // include shared/feed.cypher with waiting for m
  WITH waiting
  WHERE NOT EXISTS { (waiting)-[open:NEEDS_REVIEW]->() WHERE open.validUntil IS NULL }
  REMOVE waiting:NeedsReview, waiting.reviewSince
}
WITH m
// include shared/feed.cypher
RETURN m.id AS id, m.version AS version
