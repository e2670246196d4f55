// purpose: give memories the axes that were rebuilt, each with its audit event (C-81)
// params:  $repairs [{id, axes: {source, validity, utility, relevance}, audit: properties of the event}], $now
// columns: id
UNWIND $repairs AS r
MATCH (m:Memory {id: r.id})
SET m += r.axes, m.updatedAt = $now
CREATE (audit:AuditEvent)
SET audit = r.audit
WITH collect(m) AS mended
UNWIND mended AS m
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq
}
RETURN m.id AS id
