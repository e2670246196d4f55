// purpose: take a retirement or a deletion back: the memory is current again, the edge of its winner and the reviews it caused are closed.
//          What was purged meanwhile gets its labels back, and a vector anew
// params:  $id, $eventId that is taken back, $undoId, $validity of before, $pruned: whether it had lost its confidence, $farFuture, $now,
//          $audit properties of the event
// columns: id, version
MATCH (e:AuditEvent {id: $eventId})
SET e.undoneBy = $undoId
// include shared/audit.cypher
WITH e
MATCH (m:Memory {id: $id})
// A deletion was a version, and so is its end (V-01).
FOREACH (_ IN CASE WHEN m.deletedAt IS NULL THEN [] ELSE [1] END |
  // include shared/former-state.cypher
  SET m.version = m.version + 1)
// Somebody needs it after all: it does not expire again by itself.
FOREACH (_ IN CASE WHEN m.retiredReason = 'EXPIRY' THEN [1] ELSE [] END | REMOVE m.expiresAt)
// A document expires, a fact ends at a time that was stated: that end stays.
SET m.validity = coalesce($validity, m.validity), m.updatedAt = $now,
    m.validUntil = CASE WHEN m:Document THEN $farFuture ELSE coalesce(m.expiresAt, $farFuture) END
// include shared/return-to-index.cypher
// G-40: somebody needs it after all. Its days count from now, or the next night would prune it again.
FOREACH (_ IN CASE WHEN $pruned THEN [1] ELSE [] END |
  SET m.confidence = 1.0, m.lastAccessed = $now, m.decayedAt = CASE WHEN m.decayRate > 0 THEN $now END)
WITH m
CALL (m) {
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
  SET p:Searchable
  FOREACH (_ IN CASE WHEN p.containsPii = true THEN [] ELSE [1] END |
    // include shared/embed-again.cypher with p for m
  )
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
  // include shared/reviewed.cypher with waiting for m
}
WITH m
// include shared/feed.cypher
RETURN m.id AS id, m.version AS version
