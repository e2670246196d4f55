// purpose: documents whose time to live has ended are no longer current (D-60): the end of validity and nothing else (X-35)
// params:  $now, $rows [{id, audit: properties of the event}] in ascending order of ids
// columns: id of those that were current and had expired
UNWIND $rows AS row
MATCH (m:Memory {id: row.id})
// Trust may have moved meanwhile: it is asked again under the lock.
// include shared/lock.cypher
WITH row, m WHERE m:Searchable AND m.expiresAt <= $now
SET m.validUntil = CASE WHEN m.validUntil < m.expiresAt THEN m.validUntil ELSE m.expiresAt END, m.retiredReason = 'EXPIRY', m.updatedAt = $now
SET m:Retired
REMOVE m:Searchable:Unembedded:Unlinked, m.embedDueAt, m.linkDueAt
// A passage is found as long as its document is.
WITH row, m
CALL (m) {
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
  REMOVE p:Searchable:Unembedded, p.embedDueAt
}
CREATE (audit:AuditEvent)
SET audit = row.audit
WITH collect(m) AS gone
UNWIND gone AS m
// include shared/feed.cypher
RETURN m.id AS id
