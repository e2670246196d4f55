// purpose: entity channel: memories in the voice of, or about, the entities that the question names
// params:  $seeds ids, $entityNames lucene query over names, $nameWords words of the question, $maxEntities, $perEntity,
//          $partitions, $kinds, $after, $before
// columns: m (node), seeded (whether a channel before found it; the others are the newest of the entity)
UNWIND $seeds AS seedId
MATCH (seed:Memory {id: seedId})
// composed below this line: `seed` is what the channels before found
WITH collect(DISTINCT seed) AS seeds
CALL db.index.fulltext.queryNodes('entity_names', $entityNames, {limit: 50}) YIELD node AS e
WHERE e.partition IN $partitions AND all(word IN e.nameWords WHERE word IN $nameWords)
WITH seeds, e LIMIT $maxEntities
CALL (seeds, e) {
  UNWIND seeds AS m
  MATCH (m)-[:MENTIONS]->(e)
  RETURN m, true AS seeded
  UNION
  MATCH (m:Searchable)-[r:MENTIONS]->(:Entity)
  USING INDEX r:MENTIONS(entityId, eventTime)
  WHERE r.entityId = e.id AND r.eventTime >= $after AND r.eventTime < $before
    AND m.kind IN $kinds AND NOT m IN seeds
  // In the order of the index: an entity with many mentions costs no more than others.
  WITH m, r ORDER BY r.entityId DESC, r.eventTime DESC LIMIT $perEntity
  RETURN m, false AS seeded
}
RETURN m, seeded
