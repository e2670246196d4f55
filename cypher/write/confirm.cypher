// purpose: the user validated a memory (G-73, X-23): confirmed, protected from decay, fully confident
// params:  $id, $now, $audit properties of the event
// columns: id
MATCH (m:Memory {id: $id})
SET m.validity = 'CONFIRMED', m.decayRate = 0.0, m.confidence = 1.0, m.updatedAt = $now
REMOVE m.decayedAt
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
