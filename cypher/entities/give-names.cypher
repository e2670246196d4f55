// purpose: an entity gets given names, and what follows from them; whoever had them lost them before
// params:  $id, $type (of the entity), $names [{name: {key, handle, kind}, text, derived: [{key, handle, kind}]}]
// columns: given (fewer when somebody else got one of the names at the same moment)
MATCH (e:Entity {id: $id})
UNWIND $names AS given
CALL (e, given) {
  MERGE (n:EntityName {key: given.name.key})
    ON CREATE SET n.partition = e.partition, n.handle = given.name.handle
  // Turns are captured without the owner's lock: whoever makes an entity of that name at the same time waits here.
  // include shared/lock.cypher with n for m
  WITH e, given, n WHERE NOT EXISTS { (n)-[r:NAMES]->(other:Entity) WHERE r.kind IN ['NAME', 'ALIAS'] AND r.type = $type AND other <> e }
  CREATE (n)-[:NAMES {kind: given.name.kind, type: $type, text: given.text}]->(e)
  // include shared/derived-names.cypher
  RETURN n
}
RETURN count(n) AS given
