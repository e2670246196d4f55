// purpose: what lies one edge from some memories and entities, as far as a way may lead there: visible, and current or one of its ends
// params:  $ids, $ends (ids), $partitions that the caller may see, $scan most edges of each that are looked at, $now
// columns: id (absent: not visible), neighbours (ids), cut (whether there are more edges than were looked at)
UNWIND $ids AS id
CALL (id) {
  MATCH (n:Memory {id: id}) WHERE n.partition IN $partitions RETURN n
  UNION
  MATCH (n:Entity {id: id}) WHERE n.partition IN $partitions RETURN n
}
CALL (n) {
  MATCH (n)-[r:TEMPORAL|CAUSAL|RELATED|SUPERSEDES|OUTDATED_BY|DERIVED_FROM|NEEDS_REVIEW|MENTIONS]-(m)
  // A hub must not cost more than a crowd.
  WITH r, m LIMIT $scan
  RETURN count(r) = $scan AS cut,
    collect(DISTINCT CASE WHEN r.validUntil IS NULL AND m.partition IN $partitions
      AND (m:Searchable AND coalesce(m.expiresAt > $now, true) OR m:Entity OR m.id IN $ends) THEN m.id END) AS neighbours
}
RETURN id, neighbours, cut
