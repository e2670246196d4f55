// purpose: a page of the current memories that mention an entity, oldest event first
// params:  $entityId, $partitions,
//          $from, $until (event time), $cursorTime and $cursorId (last of the page before), $limit, $now (what has expired by then is no longer current)
// columns: id, eventTime
MATCH (m:Searchable)-[mention:MENTIONS]->(:Entity)
USING INDEX mention:MENTIONS(entityId, eventTime)
WHERE mention.entityId = $entityId AND mention.eventTime >= $from AND mention.eventTime < $until
  AND mention.eventTime >= $cursorTime AND CASE mention.eventTime WHEN $cursorTime THEN m.id > $cursorId ELSE true END
  AND m.partition IN $partitions AND coalesce(m.expiresAt > $now, true)
// In the order of the index, so that it is read only as far as the page goes.
WITH m, mention ORDER BY mention.entityId, mention.eventTime, m.id LIMIT $limit
RETURN m.id AS id, mention.eventTime AS eventTime
