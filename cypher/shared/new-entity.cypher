// purpose:   an entity that is named and that nobody has yet, with its name and what follows from it
// variables: n the name, locked; entity {key, properties, derived [{key, handle, kind}]}
// params:    none
FOREACH (_ IN CASE WHEN EXISTS { (n)-[r:NAMES {type: entity.properties.type}]->(:Entity) WHERE r.kind IN ['NAME', 'ALIAS'] } THEN [] ELSE [1] END |
  MERGE (e:Entity {key: entity.key})
    ON CREATE SET e += entity.properties
  CREATE (n)-[:NAMES {kind: 'NAME', type: entity.properties.type, text: entity.properties.name}]->(e)
  // include shared/derived-names.cypher with entity for given, entity.properties.type for $type
)
