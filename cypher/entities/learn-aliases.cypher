// purpose: names that entities go by from now on, each with its audit event
// params:  $aliases [{entityId, type, of (entity merged into it that the name came with, or null), text, name: {key, handle, kind},
//          derived: names that follow from it, audit: properties of the event}]
// columns: entityId, handle of those that were given; a name that is somebody's already is left as it is
UNWIND $aliases AS alias
CALL (alias) {
  MATCH (e:Entity {id: alias.entityId})
  MERGE (n:EntityName {key: alias.name.key})
    ON CREATE SET n.partition = e.partition, n.handle = alias.name.handle
  // Turns are captured without the owner's lock: whoever makes an entity of that name at the same time waits here.
  // include shared/lock.cypher with n for m
  WITH alias, e, n WHERE NOT EXISTS { (n)-[r:NAMES]->(:Entity) WHERE r.kind IN ['NAME', 'ALIAS'] }
  CREATE (n)-[r:NAMES {kind: 'ALIAS', type: alias.type, text: alias.text}]->(e)
  SET r.of = alias.of
  // include shared/derived-names.cypher with alias for given, alias.type for $type
  SET e.aliases = coalesce(e.aliases, []) + alias.text
  // include shared/audit.cypher with alias.audit for $audit
  RETURN e.id AS entityId, n.handle AS handle
}
RETURN entityId, handle
