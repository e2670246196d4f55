// purpose: take an archiving back: tactical again, and as if used now, or the next run would archive it again (C-71)
// params:  $id, $eventId that is taken back, $undoId, $cycle its owner is in now, $now, $audit properties of the event
// columns: id, version
MATCH (e:AuditEvent {id: $eventId})
SET e.undoneBy = $undoId
// include shared/audit.cypher
WITH e
MATCH (m:Memory {id: $id})
SET m.utility = 'TACTICAL', m.usedCycle = CASE WHEN m.usedCycle > $cycle THEN m.usedCycle ELSE $cycle END
WITH m
// include shared/feed.cypher
RETURN m.id AS id, m.version AS version
