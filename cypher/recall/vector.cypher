// purpose: vector channel: nearest embeddings, filtered inside the index; SEARCH takes only ANDed predicates,
//          so every visible partition (and every kind, when kinds are asked for) is one search
// params:  $slices [{partition, fromKind, toKind}], $embedding of the query, $pool, $after, $before
// columns: m (node), score (cosine as the index gives it: (1 + cos) / 2), best first
UNWIND $slices AS slice
CALL (slice) {
  MATCH (m:Searchable)
  SEARCH m IN (
    VECTOR INDEX memory_embedding_all_minilm_l6_v2_384
    FOR $embedding
    WHERE m.partition = slice.partition AND m.kind >= slice.fromKind AND m.kind <= slice.toKind
      AND m.eventTime >= $after AND m.eventTime < $before
    LIMIT $pool
  ) SCORE AS score
  RETURN m, score
}
RETURN m, score ORDER BY score DESC LIMIT $pool
