// purpose: the nodes of a way and the edges between them
// params:  $ids in order, $partitions that the caller may see
// columns: nodes [[id, kind (ENTITY for an entity), text or name, entity as in memory-links.cypher or null]] in order; edges [[source, target,
//          type, weight, confidence, reason]], one between each and the next
UNWIND range(0, size($ids) - 1) AS place
CALL (place) {
  MATCH (n:Memory {id: $ids[place]}) WHERE n.partition IN $partitions RETURN n
  UNION
  MATCH (n:Entity {id: $ids[place]}) WHERE n.partition IN $partitions RETURN n
}
WITH place, n ORDER BY place
WITH collect(n) AS way
CALL (way) {
  UNWIND range(0, size(way) - 2) AS place
  WITH place, way[place] AS a, way[place + 1] AS b
  CALL (a, b) {
    MATCH (a)-[r:TEMPORAL|CAUSAL|RELATED|SUPERSEDES|OUTDATED_BY|DERIVED_FROM|NEEDS_REVIEW|MENTIONS]-(b)
    WHERE r.validUntil IS NULL
    RETURN r ORDER BY type(r), startNode(r).id LIMIT 1
  }
  WITH r ORDER BY place
  RETURN collect([startNode(r).id, endNode(r).id, type(r), r.weight, r.confidence, coalesce(r.reason, r.role, r.rule)]) AS edges
}
RETURN edges,
  [n IN way | [n.id, coalesce(n.kind, 'ENTITY'), coalesce(n.name, left(n.content, 200)),
    CASE WHEN n:Entity THEN n {.id, .name, .type, .aliases, .firstSeenAt, .summary, .importance} END]] AS nodes
