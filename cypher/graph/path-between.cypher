// purpose: a shortest way between two memories or entities, along visible ones; on the way only current memories
// params:  $from and $to (ids), $maxLength 1 to 6 edges, $partitions that the caller may see, $now
// columns: both (whether the caller sees both ends), nodes [[id, kind (ENTITY for an entity), text or name, entity as in
//          memory-links.cypher or null]] in order, null without a way; edges [[source, target, type, weight, confidence, reason]]
// A search that finds nothing looks at everything within its length, so short ones have a search of their own.
OPTIONAL CALL () {
  MATCH (a:Memory {id: $from}) WHERE a.partition IN $partitions RETURN a
  UNION
  MATCH (a:Entity {id: $from}) WHERE a.partition IN $partitions RETURN a
}
OPTIONAL CALL () {
  MATCH (b:Memory {id: $to}) WHERE b.partition IN $partitions RETURN b
  UNION
  MATCH (b:Entity {id: $to}) WHERE b.partition IN $partitions RETURN b
}
OPTIONAL CALL (a, b) {
  WITH a, b WHERE $maxLength <= 2
  MATCH way = SHORTEST 1 (a)
    (()-[r:TEMPORAL|CAUSAL|RELATED|SUPERSEDES|OUTDATED_BY|DERIVED_FROM|NEEDS_REVIEW|MENTIONS WHERE r.validUntil IS NULL]-
     (n WHERE n.partition IN $partitions AND (n:Searchable AND coalesce(n.expiresAt > $now, true) OR n:Entity OR n.id = $to))){1,2} (b)
  RETURN way
  UNION ALL
  WITH a, b WHERE $maxLength > 2 AND $maxLength <= 4
  MATCH way = SHORTEST 1 (a)
    (()-[r:TEMPORAL|CAUSAL|RELATED|SUPERSEDES|OUTDATED_BY|DERIVED_FROM|NEEDS_REVIEW|MENTIONS WHERE r.validUntil IS NULL]-
     (n WHERE n.partition IN $partitions AND (n:Searchable AND coalesce(n.expiresAt > $now, true) OR n:Entity OR n.id = $to))){1,4} (b)
  RETURN way
  UNION ALL
  WITH a, b WHERE $maxLength > 4
  MATCH way = SHORTEST 1 (a)
    (()-[r:TEMPORAL|CAUSAL|RELATED|SUPERSEDES|OUTDATED_BY|DERIVED_FROM|NEEDS_REVIEW|MENTIONS WHERE r.validUntil IS NULL]-
     (n WHERE n.partition IN $partitions AND (n:Searchable AND coalesce(n.expiresAt > $now, true) OR n:Entity OR n.id = $to))){1,6} (b)
  RETURN way
}
WITH a, b, CASE WHEN length(way) <= $maxLength THEN way END AS way
RETURN a IS NOT NULL AND b IS NOT NULL AS both,
  COLLECT {
    UNWIND nodes(way) AS n
    RETURN [n.id, coalesce(n.kind, 'ENTITY'), coalesce(n.name, left(n.content, 200)),
      CASE WHEN n:Entity THEN n {.id, .name, .type, .aliases, .firstSeenAt, .summary, .importance} END]
  } AS nodes,
  [r IN coalesce(relationships(way), []) |
    [startNode(r).id, endNode(r).id, type(r), r.weight, r.confidence, coalesce(r.reason, r.role, r.rule)]] AS edges
