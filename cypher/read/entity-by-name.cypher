// purpose: entities with this exact name or alias, whatever the case and spacing
// params:  $name normalised, $lucene query over names, $partitions
// columns: id, name, type, aliases, firstSeenAt, mentionCount
CALL (*) {
  MATCH (e:Entity) WHERE e.partition IN $partitions AND e.normalizedName = $name
  RETURN e
  UNION
  CALL db.index.fulltext.queryNodes('entity_names', $lucene, {limit: 50}) YIELD node AS e
  WHERE e.partition IN $partitions AND any(alias IN e.aliases WHERE toLower(alias) = $name)
  RETURN e
}
RETURN e.id AS id, e.name AS name, e.type AS type, e.aliases AS aliases, e.firstSeenAt AS firstSeenAt,
       COUNT { (e)<-[:MENTIONS]-() } AS mentionCount
ORDER BY mentionCount DESC, id LIMIT 10
