// purpose: what lies around a memory or an entity: the start, then the current memories and entities of one level more (the part
//          between the marks stands once for every level), and the edges among all of them
// params:  $id, $partitions that the caller may see, $kinds of memories and $entities (whether these too) that are walked, $limit most
//          nodes, $fanOut most neighbours of a node of one sort, $scan most edges of a node that are looked at for them, $ranks of the
//          types of edges: the larger the earlier; $now (what has expired by then is no longer current)
// columns: nodes [[id, kind (ENTITY for an entity), depth, text or name, entity as in memory-links.cypher or null]],
//          nearest first, then by edge, the newest, id; edges [[source, target, type, weight, confidence, reason]]
// No row: no such node. A closed SUPERSEDES, OUTDATED_BY or NEEDS_REVIEW edge was undone, or decided.
CALL () {
  MATCH (start:Memory {id: $id}) WHERE start.partition IN $partitions
  RETURN start
  UNION
  MATCH (start:Entity {id: $id}) WHERE start.partition IN $partitions
  RETURN start
}
WITH [{node: start, place: [0, 0.0]}] AS found
// level
CALL (found) {
  CALL (found) {
    UNWIND found AS f
    RETURN f.node AS m, f.place AS place
    UNION ALL
    // The last one lies the deepest.
    WITH found, found[-1].place[0] AS depth WHERE size(found) < $limit
    UNWIND found AS f
    WITH f.node AS n, f.place[0] AS at, depth WHERE at = depth
    CALL (n) {
      WITH n WHERE n:Entity
      // include shared/newest-mentions.cypher with n for e
      WITH m WHERE m:Searchable AND coalesce(m.expiresAt > $now, true) AND m.kind IN $kinds AND m.partition IN $partitions LIMIT $fanOut
      RETURN m, $ranks['MENTIONS'] AS strength
      UNION ALL
      WITH n WHERE $entities AND n:Memory
      MATCH (n)-[:MENTIONS]->(m:Entity) WHERE m.partition IN $partitions
      WITH m LIMIT $scan
      WITH m ORDER BY m.name, m.id LIMIT $fanOut
      RETURN m, $ranks['MENTIONS'] AS strength
      UNION ALL
      MATCH (n)-[r:TEMPORAL|CAUSAL|RELATED|SUPERSEDES|OUTDATED_BY]-(m:Memory)
      WITH r, m LIMIT $scan
      WHERE m:Searchable AND r.validUntil IS NULL AND coalesce(m.expiresAt > $now, true) AND m.kind IN $kinds AND m.partition IN $partitions
      WITH m, max($ranks[type(r)] + coalesce(CASE WHEN r.weight > 1 THEN 1.0 ELSE r.weight END * r.confidence, 0.0)) AS strength
      ORDER BY strength DESC, m.eventTime DESC, m.id LIMIT $fanOut
      RETURN m, strength
      UNION ALL
      // By themselves: what rests on one memory is many, and would hide the others.
      MATCH (n)-[r:DERIVED_FROM|NEEDS_REVIEW]-(m:Memory)
      WITH r, m LIMIT $scan
      WHERE m:Searchable AND r.validUntil IS NULL AND coalesce(m.expiresAt > $now, true) AND m.kind IN $kinds AND m.partition IN $partitions
      WITH m, max($ranks[type(r)]) AS strength
      ORDER BY strength DESC, m.eventTime DESC, m.id LIMIT $fanOut
      RETURN m, strength
    }
    RETURN m, [depth + 1, -strength] AS place
  }
  WITH m, min(place) AS place
  ORDER BY place, coalesce(m.eventTime, m.firstSeenAt) DESC, m.id LIMIT $limit
  RETURN collect({node: m, place: place}) AS closer
}
WITH closer AS found
// end of the level
CALL (found) {
  WITH [f IN found | f.node] AS all
  UNWIND all AS n
  CALL (n) {
    MATCH (n)-[r:TEMPORAL|CAUSAL|RELATED|SUPERSEDES|OUTDATED_BY|DERIVED_FROM|NEEDS_REVIEW|MENTIONS]->(o)
    RETURN r, o LIMIT $scan
  }
  WITH n, r, o WHERE r.validUntil IS NULL AND o IN all
  RETURN collect([n.id, o.id, type(r), r.weight, r.confidence, coalesce(r.reason, r.role, r.rule)]) AS edges
}
RETURN COLLECT {
  UNWIND found AS f
  WITH f.node AS n, f.place[0] AS depth
  RETURN [n.id, coalesce(n.kind, 'ENTITY'), depth, coalesce(n.name, left(n.content, 200)),
    CASE WHEN n:Entity THEN n {.id, .name, .type, .aliases, .firstSeenAt, .summary, .importance} END]
} AS nodes, edges
