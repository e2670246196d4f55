// purpose: causal channel: breadth first along CAUSAL edges, both ways, from the best of what the channels before found, and the turns that facts
//          among it were made of
// params:  $seeds ids, $causalSeeds how many of them, $depth 1 to 4, $fanOut most edges of one memory, $mostCauses,
//          $partitions, $kinds, $from, $until
// columns: m (node), nearest first, then by weight x confidence along the chain, then the newest
WITH [id IN $seeds | COLLECT { MATCH (seed:Memory {id: id}) RETURN seed }[0]] AS lenders
// composed below this line: `lenders` is the best of what the channels before found, best first
UNWIND reduce(distinct = [], m IN lenders | CASE WHEN m IN distinct THEN distinct ELSE distinct + m END)[..$causalSeeds] AS lender
// What a fact was made of tells why it came about.
CALL (lender) {
  RETURN lender AS seed
  UNION
  MATCH (lender)-[:DERIVED_FROM]->(seed:Searchable) WHERE seed.partition IN $partitions
  RETURN seed LIMIT $fanOut
}
CALL (seed) {
  MATCH (seed)-[r:CAUSAL]-(m:Searchable) WHERE r.validUntil IS NULL AND m.partition IN $partitions
  RETURN m, r.weight * r.confidence AS strength ORDER BY strength DESC, m.id LIMIT $fanOut
}
WITH seed, m AS first, strength AS one
CALL (first, one) {
  RETURN first AS m, 1 AS depth, one AS strength
  UNION ALL
  WITH first, one WHERE $depth >= 2
  CALL (first, one) {
    MATCH (first)-[r:CAUSAL]-(second:Searchable) WHERE r.validUntil IS NULL AND second.partition IN $partitions
    RETURN second, one * r.weight * r.confidence AS two ORDER BY two DESC, second.id LIMIT $fanOut
  }
  CALL (second, two) {
    RETURN second AS m, 2 AS depth, two AS strength
    UNION ALL
    WITH second, two WHERE $depth >= 3
    CALL (second, two) {
      MATCH (second)-[r:CAUSAL]-(third:Searchable) WHERE r.validUntil IS NULL AND third.partition IN $partitions
      RETURN third, two * r.weight * r.confidence AS three ORDER BY three DESC, third.id LIMIT $fanOut
    }
    CALL (third, three) {
      RETURN third AS m, 3 AS depth, three AS strength
      UNION ALL
      WITH third, three WHERE $depth >= 4
      MATCH (third)-[r:CAUSAL]-(m:Searchable) WHERE r.validUntil IS NULL AND m.partition IN $partitions
      RETURN m, 4 AS depth, three * r.weight * r.confidence AS strength ORDER BY strength DESC, m.id LIMIT $fanOut
    }
    RETURN m, depth, strength
  }
  RETURN m, depth, strength
}
WITH seed, m, depth, strength WHERE m <> seed
WITH m, min(depth) AS nearest, max(strength) AS strength
WHERE m.partition IN $partitions AND m.kind IN $kinds
  AND m.eventTime >= $from AND m.eventTime < $until
RETURN m ORDER BY nearest, strength DESC, m.eventTime DESC, m.id LIMIT $mostCauses
