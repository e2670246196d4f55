// purpose: take an archiving back: tactical again, and as if used now, or the next run would archive it again (C-71)
// params:  $id, $eventId that is taken back, $undoId, $cycle its owner is in now, $now, $audit properties of the event
// columns: id, version
MATCH (e:AuditEvent {id: $eventId})
SET e.undoneBy = $undoId
CREATE (audit:AuditEvent)
SET audit = $audit
WITH e
MATCH (m:Memory {id: $id})
SET m.utility = 'TACTICAL', m.usedCycle = CASE WHEN m.usedCycle > $cycle THEN m.usedCycle ELSE $cycle END
WITH m
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq
}
RETURN m.id AS id, m.version AS version
