// purpose: the most important entities and the newest memories of topics
// params:  $ids of topics, $partitions that the caller may see, $entities and $memories (most of each), $now
// columns: id, entities [{id, name, type, aliases, firstSeenAt, summary, importance}], memories (ids); topics that are not visible are absent
UNWIND $ids AS id
MATCH (t:Topic {id: id}) WHERE t.partition IN $partitions
RETURN id,
  COLLECT {
    MATCH (e:Entity)
    USING INDEX e:Entity(partition, communityId, importance)
    WHERE e.partition = t.partition AND e.communityId = t.id AND e.importance IS NOT NULL
    WITH e ORDER BY e.partition DESC, e.communityId DESC, e.importance DESC LIMIT $entities
    RETURN e {.id, .name, .type, .aliases, .firstSeenAt, .summary, .importance}
  } AS entities,
  COLLECT {
    MATCH (m:Searchable)
    USING INDEX m:Searchable(partition, communityId, eventTime)
    WHERE m.partition = t.partition AND m.communityId = t.id AND m.eventTime IS NOT NULL AND coalesce(m.expiresAt > $now, true)
    WITH m ORDER BY m.partition DESC, m.communityId DESC, m.eventTime DESC LIMIT $memories
    RETURN m.id
  } AS memories
