// purpose: entities that texts name and the graph does not have yet, with their names; one that somebody made meanwhile is taken
// params:  $entities [{key, properties, name and derived names {key, handle, kind}}], each key once
// columns: key, id (of the entity that goes by that name and type now)
UNWIND $entities AS entity
CALL (entity) {
  MERGE (n:EntityName {key: entity.name.key})
    ON CREATE SET n.partition = entity.properties.partition, n.handle = entity.name.handle
  // Turns are captured without the owner's lock: the second of two that make the same entity waits here, and finds it.
  SET n.lock = true
  REMOVE n.lock
  FOREACH (_ IN CASE WHEN EXISTS { (n)-[r:NAMES {type: entity.properties.type}]->(:Entity) WHERE r.kind IN ['NAME', 'ALIAS'] } THEN [] ELSE [1] END |
    MERGE (e:Entity {key: entity.key})
      ON CREATE SET e += entity.properties
    CREATE (n)-[:NAMES {kind: 'NAME', type: entity.properties.type, text: entity.properties.name}]->(e)
    FOREACH (derived IN entity.derived |
      MERGE (short:EntityName {key: derived.key})
        ON CREATE SET short.partition = e.partition, short.handle = derived.handle
      MERGE (short)-[:NAMES {kind: derived.kind, type: entity.properties.type}]->(e)))
  WITH entity, n
  MATCH (n)-[r:NAMES {type: entity.properties.type}]->(e:Entity) WHERE r.kind IN ['NAME', 'ALIAS']
  WITH e ORDER BY r.of IS NOT NULL LIMIT 1
  RETURN e.id AS id
}
RETURN entity.key AS key, id
