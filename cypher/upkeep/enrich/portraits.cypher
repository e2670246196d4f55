// purpose: what is known about entities, for their summaries (G-30): the best of the newest memories about them, facts before turns. What
//          holds personal data or orders to a model is left out, and so is what ambient recall leaves out
// params:  $ids, $mostMentions newest mentions of each that are looked at, $mostMemories, $mostCompanions
// columns: id, name, type, aliases, mentions, memories [{id, content, kind, eventTime, version}], companions (names of the entities that are most
//          often mentioned beside it)
UNWIND $ids AS id
MATCH (e:Entity {id: id})
CALL (e) {
  MATCH ()-[r:MENTIONS]->()
  USING INDEX r:MENTIONS(entityId, eventTime)
  WHERE r.entityId = e.id AND r.eventTime IS NOT NULL
  // In the order of the index: an entity with many mentions costs no more than others.
  WITH r ORDER BY r.entityId DESC, r.eventTime DESC LIMIT $mostMentions
  WITH r, startNode(r) AS m
  WHERE m.partition = e.partition AND m:Searchable AND coalesce(m.containsPii, false) = false AND NOT 'PROMPT_INJECTION' IN coalesce(m.flags, []) AND m.relevance <> 'DORMANT'
    // A turn in its voice tells of anything; a turn about it, or a fact, tells of it.
    AND (m.kind <> 'EPISODIC' OR 'SUBJECT' IN coalesce(r.roles, [coalesce(r.role, 'SUBJECT')]))
  WITH m ORDER BY m.kind = 'EPISODIC', coalesce(m.importance, 0.0) DESC, m.eventTime DESC, m.id LIMIT $mostMemories
  RETURN collect(m) AS about
}
CALL (e, about) {
  UNWIND about AS m
  MATCH (m)-[:MENTIONS]->(other:Entity) WHERE other <> e AND other.partition = e.partition
  WITH other, count(*) AS together ORDER BY together DESC, other.name, other.id LIMIT $mostCompanions
  RETURN collect(other.name) AS companions
}
RETURN e.id AS id, e.name AS name, e.type AS type, coalesce(e.aliases, []) AS aliases, COUNT { (e)<-[:MENTIONS]-() } AS mentions,
       [m IN about | m {.id, .content, .kind, .eventTime, .version}] AS memories, companions
