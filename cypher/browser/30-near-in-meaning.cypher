// Mneme 30: what is near in meaning
// purpose: the memories nearest to the newest one that has a vector; for another one begin with MATCH (seed:Memory {id: 'its id'})
// params:  none
// columns: cosine, near, kind, seed
MATCH (m:Searchable) WHERE m.partition > '' AND m.eventTime IS NOT NULL AND NOT m:Passage AND m.embedding_recall_en_v2_384 IS NOT NULL
WITH m AS seed ORDER BY m.eventTime DESC LIMIT 1
CALL (seed) {
  MATCH (m:Searchable)
  SEARCH m IN (
    VECTOR INDEX memory_embedding_recall_en_v2_384
    FOR seed.embedding_recall_en_v2_384
    // Kinds of passages of documents come before those of memories.
    WHERE m.partition = seed.partition AND m.kind >= 'E'
    LIMIT 11
  ) SCORE AS score
  RETURN m, score
}
WITH seed, m, score WHERE m <> seed
RETURN 2 * score - 1 AS cosine, m.content AS near, m.kind AS kind, seed.content AS seed ORDER BY cosine DESC
