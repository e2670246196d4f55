// purpose: entities that were given this name, as their own, as another one, or before they were merged
// params:  $names keys of the name in the partitions that the caller may see, $partitions
// columns: id, name, type, aliases, firstSeenAt, summary, importance, mentionCount
UNWIND $names AS key
MATCH (n:EntityName {key: key})-[r:NAMES]->(e:Entity)
WHERE r.kind IN ['NAME', 'ALIAS'] AND e.partition IN $partitions
WITH DISTINCT e
RETURN
  // include shared/entity-columns.cypher
ORDER BY mentionCount DESC, id LIMIT 10
