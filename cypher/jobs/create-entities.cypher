// purpose: entities that texts name and the graph does not have yet, with their names; one that somebody made meanwhile is taken
// params:  $entities [{key, properties, name and derived names {key, handle, kind}}], each key once
// columns: key, id (of the entity that goes by that name and type now)
UNWIND $entities AS entity
CALL (entity) {
  MERGE (n:EntityName {key: entity.name.key})
    ON CREATE SET n.partition = entity.properties.partition, n.handle = entity.name.handle
  // Turns are captured without the owner's lock: the second of two that make the same entity waits here, and finds it.
  // include shared/lock.cypher with n for m
  // include shared/new-entity.cypher
  WITH entity, n
  MATCH (n)-[r:NAMES {type: entity.properties.type}]->(e:Entity) WHERE r.kind IN ['NAME', 'ALIAS']
  WITH e ORDER BY r.of IS NOT NULL LIMIT 1
  RETURN e.id AS id
}
RETURN entity.key AS key, id
