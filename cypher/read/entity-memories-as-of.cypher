// purpose: the newest memories about an entity that held at a time, as far as it was known at another: its facts and its timeline
// params:  $validAt, $knownAt (far future: all that is known now), and those of entity-memories.cypher but $now
// columns: id, eventTime
// Where it leads to is told by its property: a label would have all entities read.
MATCH (m:Memory)-[mention:MENTIONS]->()
USING INDEX SEEK mention:MENTIONS(entityId, eventTime)
WHERE mention.entityId = $entityId AND mention.eventTime IS NOT NULL AND m.kind IN $kinds AND m.partition IN $partitions
  AND coalesce(m.expiresAt > $validAt, true)
  // include shared/held.cypher
// In the order of the index, so that it is read only as far as needed.
WITH m, mention ORDER BY mention.entityId DESC, mention.eventTime DESC LIMIT $limit
RETURN m.id AS id, m.eventTime AS eventTime
