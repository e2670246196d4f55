// purpose:   an entity knows nothing any more of a memory that mentions it: what was said of it may quote the memory, and one that nobody else
//            mentions goes, with its names
// variables: m the memory
// params:    $partitions whose entities are left alone: they go by themselves
CALL (m) {
  MATCH (m)-[mention:MENTIONS]->(e:Entity) WHERE NOT e.partition IN $partitions
  DELETE mention
  WITH DISTINCT e
  // include shared/drop-summary.cypher
  WITH e WHERE NOT EXISTS { (e)<-[:MENTIONS]-(:Memory) } AND NOT EXISTS { (e)<-[:MERGED_INTO]-(:MergedEntity) }
  CALL (e) {
    MATCH (n:EntityName)-[name:NAMES]->(e)
    DELETE name
    WITH DISTINCT n WHERE NOT EXISTS { (n)-[:NAMES]->() }
    DELETE n
  }
  DETACH DELETE e
}
