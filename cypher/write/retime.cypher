// purpose: correct since when and until when facts hold; what one took the place of ends when it begins. Each state of before is a version, and
//          the event tells what it takes to go back
// params:  $changes [{id, times {validFrom, expiresAt (the end that is stated, or null)} (null: as they are), winnerId (what takes its place from now
//          on, where another has; null: as it is), audit: properties of the event, with `undoes` where it takes one back}], $now, $farFuture
// columns: id, current; of all that changed
UNWIND $changes AS change
MATCH (m:Memory {id: change.id})
// include shared/lock.cypher
WITH change, m, {validFrom: m.validFrom, expiresAt: m.expiresAt} AS before
// include shared/former-state.cypher
SET m.version = m.version + 1, m.updatedAt = $now, m.validFrom = coalesce(change.times.validFrom, m.validFrom),
    m.expiresAt = CASE WHEN change.times IS NULL THEN m.expiresAt ELSE change.times.expiresAt END
// include shared/audit.cypher with change.audit for $audit
SET audit.formerFrom = before.validFrom, audit.formerUntil = before.expiresAt
WITH change, m, before, audit
CALL (change) {
  MATCH (undone:AuditEvent {id: change.audit.undoes})
  SET undone.undoneBy = change.audit.id
}
CALL (change, m, audit) {
  MATCH (former:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL
  MATCH (winner:Memory {id: coalesce(change.winnerId, former.id)})
  SET audit.formerOtherId = CASE WHEN winner <> former THEN former.id END
  // include shared/ended-by.cypher
}
CALL (m) {
  WITH m WHERE NOT EXISTS { (:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL }
  SET m.validUntil = coalesce(m.expiresAt, $farFuture)
}
CALL (m) {
  WITH m WHERE m.validUntil <= $now AND (m:Searchable OR m.retiredReason = 'EXPIRY')
  SET m.retiredAt = $now, m.retiredReason = 'EXPIRY'
  // include shared/leave-index.cypher
}
CALL (m) {
  WITH m WHERE m.validUntil > $now AND m.retiredReason = 'EXPIRY'
  // include shared/return-to-index.cypher
}
// What holds at another time may contradict what it did not meet.
FOREACH (_ IN CASE WHEN m:Searchable AND NOT m:Unembedded AND m.containsPii IS NULL THEN [1] ELSE [] END |
  SET m:Uncompared, m.compareDueAt = CASE WHEN m.validFrom > $now THEN m.validFrom ELSE $now END)
WITH m, before
CALL (m, before) {
  MATCH (m)-[edge:SUPERSEDES]->(loser:Memory)
  WHERE edge.validUntil IS NULL AND m.validFrom <> before.validFrom AND loser.deletedAt IS NULL AND loser.validUntil =
    CASE WHEN before.validFrom < loser.validFrom THEN loser.validFrom WHEN before.validFrom > loser.expiresAt THEN loser.expiresAt ELSE before.validFrom END
  // include shared/lock.cypher with loser for m
  WITH m, edge, loser
  // include shared/former-state.cypher with loser for m
  SET loser.version = loser.version + 1, loser.updatedAt = $now
  WITH m AS winner, edge, loser
  // include shared/ended-by.cypher with loser for m
  RETURN collect(loser) AS followers
}
WITH collect([m] + followers) AS all
UNWIND reduce(changed = [], each IN all | changed + each) AS m
WITH DISTINCT m
// include shared/feed.cypher
RETURN m.id AS id, m:Searchable AS current
