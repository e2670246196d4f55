// purpose: an entity by id, or by a name or alias; of several the most mentioned
// params:  $entity id or name as written, $keys of the name in each partition, $partitions
// columns: id
CALL () {
  MATCH (e:Entity {id: $entity}) WHERE e.partition IN $partitions AND NOT EXISTS { (e)-[:MERGED_INTO]->() }
  RETURN e, true AS byId
  UNION
  UNWIND $keys AS key
  MATCH (:EntityName {key: key})-[r:NAMES]->(e:Entity)
  WHERE r.kind IN ['NAME', 'ALIAS'] AND e.partition IN $partitions
  RETURN e, false AS byId
}
RETURN e.id AS id
ORDER BY byId DESC, COUNT { (e)<-[:MENTIONS]-() } DESC, id LIMIT 1
