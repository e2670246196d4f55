// purpose: the mentions of an entity have moved: one that lives on in another is a merged entity from now on
// params:  $fromId
// columns: id
MATCH (from:Entity {id: $fromId})
CALL (from) {
  MATCH (from)-[move:MOVES_TO]->()
  DELETE move
}
REMOVE from:Moving
WITH from
CALL (from) {
  WITH from WHERE EXISTS { (from)-[:MERGED_INTO]->() }
  SET from:MergedEntity
  REMOVE from:Entity
  // include shared/drop-summary.cypher with from for e
}
RETURN from.id AS id
