// purpose: the newest current memories that mention an entity: its facts and its timeline
// params:  $entityId, $kinds, $limit, $partitions, $now (what has expired by then is no longer current)
// columns: id, eventTime
MATCH (m:Searchable)-[r:MENTIONS]->(:Entity)
USING INDEX r:MENTIONS(entityId, eventTime)
WHERE r.entityId = $entityId AND r.eventTime IS NOT NULL AND m.kind IN $kinds AND m.partition IN $partitions
  AND coalesce(m.expiresAt > $now, true)
// In the order of the index, so that it is read only as far as needed.
WITH m, r ORDER BY r.entityId DESC, r.eventTime DESC LIMIT $limit
RETURN m.id AS id, m.eventTime AS eventTime
