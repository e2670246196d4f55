// purpose: how large the projection of a partition would be, at most
// params:  $partition, $key of its UpkeepRun
// columns: memories, entities, edges (each once), analysed (whether it was before)
CALL () {
  MATCH (m:Searchable) WHERE m.partition = $partition AND m.eventTime IS NOT NULL AND NOT m:Passage
  RETURN count(m) AS memories
}
CALL () {
  MATCH (e:Entity) WHERE e.partition = $partition AND e.normalizedName IS NOT NULL
  RETURN count(e) AS entities
}
CALL () {
  // The pattern is counted from each memory: as one MATCH, a small graph is planned from all of its nodes.
  MATCH (m:Searchable)
  WHERE m.partition = $partition AND m.eventTime IS NOT NULL
  RETURN sum(COUNT {
    (m)-[r:MENTIONS|TEMPORAL|RELATED|CAUSAL|DERIVED_FROM]->(n)
    WHERE n.partition = $partition AND NOT n:Retired AND n.purgedAt IS NULL AND r.validUntil IS NULL
  }) AS edges
}
RETURN memories, entities, edges, EXISTS { (:UpkeepRun {key: $key}) } AS analysed
