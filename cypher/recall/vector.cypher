// purpose: vector channel: nearest embeddings, filtered inside the index; SEARCH takes only ANDed predicates,
//          so every visible partition (and every variant of the question) is one search; a memory that several find keeps its best score
// params:  $embeddings one a variant, $slices [{partition, fromKind, toKind, embedding (its place in the list), limit}], $beam that the index looks among,
//          $pool of them, $mostNearest in all, $from, $until
// columns: m (node), score (cosine as the index gives it: (1 + cos) / 2), best first
UNWIND $slices AS slice
WITH slice, $embeddings[slice.embedding] AS embedding
CALL (slice, embedding) {
  MATCH (m:Searchable)
  SEARCH m IN (
    VECTOR INDEX memory_embedding_recall_en_v2_384
    FOR embedding
    WHERE m.partition = slice.partition AND m.kind >= slice.fromKind AND m.kind <= slice.toKind
      AND m.eventTime >= $from AND m.eventTime < $until
    LIMIT $beam
  ) SCORE AS found
  WITH m, found ORDER BY found DESC, m.id LIMIT $pool
  RETURN collect({m: m, found: found})[..slice.limit] AS hits
}
UNWIND hits AS hit
WITH hit.m AS m, max(hit.found) AS score
RETURN m, score ORDER BY score DESC, m.id LIMIT $mostNearest
