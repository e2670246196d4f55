// purpose: a page of the mentions of an entity, newest event first, behind the last one of the page before
// params:  $entityId, $cursorTime and $cursorId (last of the page before), $limit
// columns: id (of the memory), eventTime
MATCH (m:Memory)-[mention:MENTIONS]->(:Entity)
USING INDEX mention:MENTIONS(entityId, eventTime)
WHERE mention.entityId = $entityId AND mention.eventTime <= $cursorTime AND CASE mention.eventTime WHEN $cursorTime THEN m.id < $cursorId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH m, mention ORDER BY mention.entityId DESC, mention.eventTime DESC, m.id DESC LIMIT $limit
RETURN m.id AS id, mention.eventTime AS eventTime
