// purpose: create memories that are no episodes, with the entities they mention and the memories they derive from
// params:  $memories [{label Fact|Procedure|Opinion, memory: properties, entities: [{key, properties, name and derived names {key, handle, kind}}],
//          derivedFrom: ids}];
//          the ids were found visible under the same lock (open-write.cypher)
// columns: id
UNWIND $memories AS row
CREATE (m:Memory:Searchable:Unembedded:Unlinked:$(row.label))
SET m = row.memory
// What the topic channel searches, with the partition that it is filtered by; absent where nothing names a topic.
SET m.topics = CASE WHEN m.tags <> [] OR m.topicId IS NOT NULL OR m.category IS NOT NULL OR m.primaryTopic IS NOT NULL
  THEN [m.partition] + coalesce(m.tags, []) + [name IN [m.topicId, m.category] WHERE name IS NOT NULL]
    + coalesce(split(m.primaryTopic, '.'), []) END
// include shared/withhold.cypher
WITH m, row
CALL (m, row) {
  UNWIND row.entities AS entity
  // One by one: the second name of an entity finds the first one.
  CALL (m, entity) {
    MERGE (n:EntityName {key: entity.name.key})
      ON CREATE SET n.partition = m.partition, n.handle = entity.name.handle
    // Two that make the same entity at once: the second waits here, and finds it.
    FOREACH (_ IN CASE WHEN EXISTS { (n)-[r:NAMES {type: entity.properties.type}]->(:Entity) WHERE r.kind IN ['NAME', 'ALIAS'] } THEN [] ELSE [1] END |
      SET n.lock = true
      REMOVE n.lock)
    // include shared/new-entity.cypher
    WITH m, entity, n
    MATCH (n)-[r:NAMES {type: entity.properties.type}]->(e:Entity) WHERE r.kind IN ['NAME', 'ALIAS']
    // A name of its own comes before one that came by a merge.
    WITH m, entity, r, e ORDER BY r.of IS NOT NULL LIMIT 1
    MERGE (m)-[link:MENTIONS {entityId: e.id}]->(e)
      ON CREATE SET link.eventTime = m.eventTime, link.role = 'SUBJECT', link.handles = [], link.roles = [], link.origins = [], link.found = []
    SET link.handles = link.handles + entity.name.handle, link.roles = link.roles + 'SUBJECT',
        link.origins = link.origins + coalesce(r.of, e.id), link.found = link.found + false
  }
}
WITH m, row
CALL (m, row) {
  UNWIND row.derivedFrom AS sourceId
  MATCH (source:Memory {id: sourceId})
  CREATE (m)-[:DERIVED_FROM {createdAt: m.createdAt, weight: 1.0, confidence: 1.0}]->(source)
}
WITH collect(m) AS created
UNWIND created AS m
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
    // What is everybody's lies in the partition of nobody, whose it is all the same (X-14).
    ON CREATE SET feed.tenant = m.tenant, feed.userId = CASE WHEN m.trustScope = 'GLOBAL' THEN null ELSE m.userId END, feed.scope = m.scope
  SET feed.seq = CASE WHEN feed.seq >= m.createdAt.epochMillis * 1000 THEN feed.seq + 1 ELSE m.createdAt.epochMillis * 1000 END
  SET m.changeSeq = feed.seq, m.knownSeq = feed.seq
}
RETURN m.id AS id
