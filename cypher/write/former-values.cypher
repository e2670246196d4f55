// purpose: what held before a memory, behind what it lost to: among these stands a value that arrives late
// params:  $winnerId, $loserId that lost to it, $limit most of them
// columns: late (the loser as a statement, with validUntil and the validity of before it lost), former (the same), oldest first
MATCH (winner:Memory {id: $winnerId})
MATCH (late:Memory {id: $loserId})
CALL (winner, late) {
  MATCH (winner) (()-[edge:SUPERSEDES WHERE edge.validUntil IS NULL]->()){1,32} (m:Memory)
  WHERE m <> late AND m.deletedAt IS NULL AND m.partition = late.partition AND m.validUntil > m.validFrom AND m.validUntil > late.validFrom
  WITH DISTINCT m ORDER BY m.validFrom, m.id LIMIT $limit
  RETURN collect(
    // include shared/held-statement.cypher
  ) AS former
}
RETURN
  // include shared/held-statement.cypher with late for m
  AS late, former
