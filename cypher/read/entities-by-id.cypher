// purpose: entities by id
// params:  $ids, $partitions that the caller may see
// columns: id, name, type, aliases, firstSeenAt, summary, importance, mentionCount; those that are unknown, not visible or merged are absent
UNWIND $ids AS id
MATCH (e:Entity {id: id}) WHERE e.partition IN $partitions AND NOT EXISTS { (e)-[:MERGED_INTO]->() }
RETURN
  // include shared/entity-columns.cypher
