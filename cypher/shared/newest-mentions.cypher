// purpose:   the memories that mention an entity, the newest first, as far as they are looked at
// variables: e the entity; gives m, r (the mention)
// params:    $scan most mentions that are looked at
MATCH (m:Memory)-[r:MENTIONS]->(:Entity)
USING INDEX r:MENTIONS(entityId, eventTime)
WHERE r.entityId = e.id AND r.eventTime IS NOT NULL
// In the order of the index, so that it is read only as far as needed.
WITH m, r ORDER BY r.entityId DESC, r.eventTime DESC LIMIT $scan
