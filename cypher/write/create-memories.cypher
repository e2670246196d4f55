// purpose: create one memory that is not an episode, with the entities it mentions and the memories it derives from
// params:  $label Fact|Procedure|Opinion, $memory properties, $entities [{key, properties}], $derivedFrom ids,
//          $partitions that the writer may read
// columns: id, unknownSources (ids of $derivedFrom that the writer cannot see, or that were deleted)
CREATE (m:Memory:Searchable:Unembedded:$($label))
SET m = $memory
FOREACH (entity IN $entities |
  MERGE (e:Entity {key: entity.key})
    ON CREATE SET e += entity.properties
  CREATE (m)-[:MENTIONS {entityId: e.id, eventTime: m.eventTime, role: 'SUBJECT'}]->(e))
WITH m
CALL (m) {
  UNWIND $derivedFrom AS sourceId
  MATCH (source:Memory {id: sourceId}) WHERE source.partition IN $partitions AND source.deletedAt IS NULL
  CREATE (m)-[:DERIVED_FROM {createdAt: m.createdAt, weight: 1.0, confidence: 1.0}]->(source)
  RETURN collect(sourceId) AS known
}
RETURN m.id AS id, [sourceId IN $derivedFrom WHERE NOT sourceId IN known] AS unknownSources
