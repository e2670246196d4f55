// purpose: how alike candidates are, for a result of little repetition
// params:  $ids, $partitions
// columns: a, b (ids, a < b), cosine
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions AND m.embedding_recall_en_v2_384 IS NOT NULL
WITH collect(m) AS found
UNWIND found AS a
UNWIND found AS b
WITH a, b WHERE a.id < b.id
RETURN a.id AS a, b.id AS b, 2 * vector.similarity.cosine(a.embedding_recall_en_v2_384, b.embedding_recall_en_v2_384) - 1 AS cosine
