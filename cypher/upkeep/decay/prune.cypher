// purpose: memories of which nothing is left are no longer current (G-41): the end of validity and nothing else, for nobody contradicted
//          them (X-06)
// params:  $now, $rows [{id, audit: properties of the event}] that were locked and found current in this transaction
// columns: id
UNWIND $rows AS row
MATCH (m:Memory {id: row.id})
// What had lost its validity before was not valid until now.
SET m.validUntil = CASE WHEN m.validUntil < $now THEN m.validUntil ELSE $now END, m.retiredReason = 'DECAY', m.updatedAt = $now
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
