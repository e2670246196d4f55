// purpose: the newest memories that mention the entity which a recall is restricted to and that held at a time, as far as it was known at another
// params:  $validAt, $knownAt (far future: all that is known now), and those of mentions.cypher but $now
// columns: m (node), the newest first
// Where it leads to is told by its property: a label would have all entities read.
MATCH (m:Memory)-[mention:MENTIONS]->()
USING INDEX SEEK mention:MENTIONS(entityId, eventTime)
WHERE mention.entityId = $entityId AND mention.eventTime >= $from AND mention.eventTime < $until
  AND m.kind IN $kinds AND m.partition IN $partitions AND coalesce(m.expiresAt > $validAt, true)
  // include shared/held.cypher
// In the order of the index, so that it is read only as far as needed.
WITH m, mention ORDER BY mention.entityId DESC, mention.eventTime DESC LIMIT $mostMentions
RETURN m
