// purpose: a page of entities, in the order of their names
// params:  $partitions that the caller may see, $types, $afterName and $afterId (last of the page before), $limit
// columns: normalizedName, id, name, type, aliases, firstSeenAt, summary, importance, mentionCount
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (e:Entity)
  USING INDEX e:Entity(partition, normalizedName)
  WHERE e.partition = partition AND e.normalizedName >= $afterName AND CASE e.normalizedName WHEN $afterName THEN e.id > $afterId ELSE true END
    AND e.type IN $types AND NOT EXISTS { (e)-[:MERGED_INTO]->() }
  // In the order of the index, so that it is read only as far as the page goes.
  WITH e ORDER BY e.partition, e.normalizedName, e.id LIMIT $limit
  RETURN e
}
WITH e ORDER BY e.normalizedName, e.id LIMIT $limit
RETURN e.normalizedName AS normalizedName,
  // include shared/entity-columns.cypher
ORDER BY normalizedName, id
