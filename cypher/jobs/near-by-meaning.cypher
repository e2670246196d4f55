// purpose: what turns and facts are judged against: what stands nearest to them in meaning
// params:  $rows [{id, toKind: the last kind that counts}], $limit most of one
// columns: told, others (as told.cypher has them)
UNWIND $rows AS row
MATCH (m:Memory {id: row.id}) WHERE m.embedding_recall_en_v2_384 IS NOT NULL
WITH row, m, m.partition AS partition, m.embedding_recall_en_v2_384 AS embedding
CALL (row, partition, embedding) {
  MATCH (o:Searchable)
  SEARCH o IN (
    VECTOR INDEX memory_embedding_recall_en_v2_384
    FOR embedding
    // Passages have kinds that sort before.
    WHERE o.partition = partition AND o.kind >= 'EPISODIC' AND o.kind <= row.toKind
    LIMIT $limit
  ) SCORE AS score
  RETURN o
}
WITH m, o
WHERE o IS NOT NULL
  // include shared/judged-pair.cypher
RETURN
  // include shared/told.cypher
  AS told, collect(
  // include shared/told.cypher with o for m
  ) AS others
