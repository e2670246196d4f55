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
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq
}
RETURN m.id AS id
