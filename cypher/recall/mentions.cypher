// purpose: the newest current memories that mention the entity which a recall is restricted to: few of them are not missed among many others
// params:  $entityId, $mostMentions, $now (what has expired by then is left out), $partitions, $kinds, $from, $until
// columns: m (node), the newest first
MATCH (m:Searchable)-[r:MENTIONS]->(:Entity)
USING INDEX r:MENTIONS(entityId, eventTime)
WHERE r.entityId = $entityId AND r.eventTime >= $from AND r.eventTime < $until
  AND m.kind IN $kinds AND m.partition IN $partitions AND coalesce(m.expiresAt > $now, true)
// In the order of the index, so that it is read only as far as needed.
WITH m, r ORDER BY r.entityId DESC, r.eventTime DESC LIMIT $mostMentions
RETURN m
