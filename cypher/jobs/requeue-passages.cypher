// purpose: after a change of model: queue passages of current documents that the new model has not embedded yet
// params:  $now, $afterId (ids above it), $limit
// columns: lastId (null at the end), queued
MATCH (p:Passage) WHERE p.id > $afterId
WITH p ORDER BY p.id LIMIT $limit
WITH collect(p) AS page
CALL (page) {
  UNWIND page AS p
  WITH p WHERE p:Searchable AND p.containsPii IS NULL AND p.embedding_all_minilm_l6_v2_384 IS NULL
  SET p:Unembedded, p.embedDueAt = $now
  RETURN count(p) AS queued
}
RETURN page[-1].id AS lastId, queued
