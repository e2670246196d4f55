// purpose: vector channel, where a recall is restricted to an entity: the cosine of everything that mentions it, whatever is nearer in the index
// params:  $about ids of what mentions the entity, $embeddings and $slices as in vector.cypher
// columns: m (node), score (as the index gives it: (1 + cos) / 2), best first
WITH [id IN $about | COLLECT { MATCH (mentioning:Memory {id: id}) RETURN mentioning }[0]] AS about
// composed below this line: `about` is what mentions the entity
UNWIND $slices AS slice
UNWIND about AS m
WITH m, slice, $embeddings[slice.embedding] AS embedding
WHERE m.partition = slice.partition AND m.kind >= slice.fromKind AND m.kind <= slice.toKind
  AND m.embedding_recall_en_v2_384 IS NOT NULL
WITH m, max(vector.similarity.cosine(m.embedding_recall_en_v2_384, embedding)) AS score
RETURN m, score ORDER BY score DESC, m.id
