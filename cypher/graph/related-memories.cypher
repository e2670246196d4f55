// purpose: for each memory those that belong to it: linked ones first, then current ones about the same entities
// params:  $ids, $partitions that the caller may see, $limit, $scan most edges of a node that are looked at, $entities most entities,
//          $newest memories of each entity, $now
// columns: id, found [[id, weight of its link or null, shared entities]], entities (how many the memory is about). Linked ones
//          by weight, then by how many entities they share, the newest, id
// Ids that are unknown or not visible are absent. Who merely speaks in both is no subject of either.
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
CALL (m) {
  MATCH (m)-[r:MENTIONS]->(e:Entity)
  WITH r, e LIMIT $scan
  WHERE 'SUBJECT' IN coalesce(r.roles, [r.role]) AND e.partition IN $partitions
  WITH e ORDER BY e.name, e.id LIMIT $entities
  RETURN collect(e) AS subjects
}
CALL (m, subjects) {
  CALL (m, subjects) {
    MATCH (m)-[r:RELATED]-(n:Memory)
    WITH r, n LIMIT $scan
    WHERE r.validUntil IS NULL AND n <> m
    RETURN n, max(coalesce(r.weight, 0.0)) AS weight, null AS e
    UNION ALL
    UNWIND subjects AS e
    CALL (e) {
      // include shared/newest-mentions.cypher with n for m
      WITH n WHERE n:Searchable AND coalesce(n.expiresAt > $now, true) AND 'SUBJECT' IN coalesce(r.roles, [r.role]) LIMIT $newest
      RETURN n
    }
    WITH n, e WHERE n <> m
    RETURN n, null AS weight, e
  }
  WITH n, subjects, max(weight) AS weight, count(DISTINCT e) AS shared
  WHERE n:Searchable AND coalesce(n.expiresAt > $now, true) AND n.partition IN $partitions
  WITH n, weight, subjects ORDER BY coalesce(weight, -1.0) DESC, shared DESC, n.eventTime DESC, n.id LIMIT $limit
  RETURN collect([n.id, weight, COLLECT {
    MATCH (n)-[r:MENTIONS]->(e:Entity)
    WITH r, e LIMIT $scan
    WHERE e IN subjects AND 'SUBJECT' IN coalesce(r.roles, [r.role])
    RETURN e {.id, .name, .type, .aliases, .firstSeenAt, .summary, .importance} ORDER BY e.name, e.id
  }]) AS found
}
RETURN m.id AS id, found, size(subjects) AS entities
