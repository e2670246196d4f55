// purpose:   an entity knows nothing any more of a memory that mentions it: what was said of it may quote the memory, and one that nobody else
//            mentions goes, with those that were merged into it, its names, and what events say of them
// variables: m the memory
// params:    $partitions whose entities are left alone: they go by themselves
CALL (m) {
  MATCH (m)-[mention:MENTIONS]->(e:Entity) WHERE NOT e.partition IN $partitions
  DELETE mention
  WITH DISTINCT e
  // include shared/drop-summary.cypher
  // To one that others are being moved to they are on their way; it is looked at again when they have arrived.
  WITH e WHERE NOT EXISTS { (e)<-[:MENTIONS]-(:Memory) } AND NOT EXISTS { (e)-[:MOVES_TO]-() }
  CALL (e) {
    MATCH (n:EntityName)-[name:NAMES]->(e)
    DELETE name
    WITH DISTINCT n WHERE NOT EXISTS { (n)-[:NAMES]->() }
    DELETE n
  }
  CALL (e) {
    MATCH (a:AuditEvent) WHERE a.entityId = e.id AND a.at IS NOT NULL
    REMOVE a.explanation
  }
  CALL (e) {
    MATCH (a:AuditEvent) WHERE a.otherEntityId = e.id AND a.at IS NOT NULL
    REMOVE a.explanation
  }
  CALL (e) {
    MATCH (merged:MergedEntity)-[:MERGED_INTO*1..20]->(e)
    WITH DISTINCT merged
    DETACH DELETE merged
  }
  DETACH DELETE e
}
