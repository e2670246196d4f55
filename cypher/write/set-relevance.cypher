// purpose: the stored relevance of a memory (C A.1): dormant ones are left out of ambient recall
// params:  $id, $relevance ACTIVE|DORMANT, $now, $audit properties of the event
// columns: id
MATCH (m:Memory {id: $id})
SET m.relevance = $relevance
CREATE (audit:AuditEvent)
SET audit = $audit
WITH m
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq
}
RETURN m.id AS id
