// purpose: create memories that are no episodes, with the entities they mention and the memories they derive from
// params:  $memories [{label Fact|Procedure|Opinion, memory: properties, entities: [{key, properties}], derivedFrom: ids}];
//          the ids were found visible under the same lock (open-write.cypher)
// columns: id
UNWIND $memories AS row
CREATE (m:Memory:Searchable:Unembedded:$(row.label))
SET m = row.memory
// What the topic channel searches, with the partition that it is filtered by; absent where nothing names a topic.
SET m.topics = CASE WHEN m.tags <> [] OR m.topicId IS NOT NULL OR m.category IS NOT NULL
  THEN [m.partition] + coalesce(m.tags, []) + [name IN [m.topicId, m.category] WHERE name IS NOT NULL] END
// X-18: what holds personal data is never given to a model.
FOREACH (_ IN CASE WHEN m.containsPii THEN [1] ELSE [] END | REMOVE m:Unembedded, m.embedDueAt)
FOREACH (entity IN row.entities |
  MERGE (e:Entity {key: entity.key})
    ON CREATE SET e += entity.properties
  CREATE (m)-[:MENTIONS {entityId: e.id, eventTime: m.eventTime, role: 'SUBJECT'}]->(e))
WITH m, row
CALL (m, row) {
  UNWIND row.derivedFrom AS sourceId
  MATCH (source:Memory {id: sourceId})
  CREATE (m)-[:DERIVED_FROM {createdAt: m.createdAt, weight: 1.0, confidence: 1.0}]->(source)
}
RETURN m.id AS id
