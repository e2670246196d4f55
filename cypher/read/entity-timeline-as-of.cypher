// purpose: a page of the memories about an entity that held at a time, as far as it was known at another, oldest event first
// params:  $validAt, $knownAt (far future: all that is known now), and those of entity-timeline.cypher but $now
// columns: id, eventTime
// Where it leads to is told by its property: a label would have all entities read.
MATCH (m:Memory)-[mention:MENTIONS]->()
USING INDEX SEEK mention:MENTIONS(entityId, eventTime)
WHERE mention.entityId = $entityId AND mention.eventTime >= $from AND mention.eventTime < $until
  AND mention.eventTime >= $cursorTime AND CASE mention.eventTime WHEN $cursorTime THEN m.id > $cursorId ELSE true END
  AND m.partition IN $partitions AND coalesce(m.expiresAt > $validAt, true)
  // include shared/held.cypher
// In the order of the index, so that it is read only as far as the page goes.
WITH m, mention ORDER BY mention.entityId, mention.eventTime, m.id LIMIT $limit
RETURN m.id AS id, mention.eventTime AS eventTime
