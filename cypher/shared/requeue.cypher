// purpose:   after a change of model: queue what is current and the new model has not embedded yet
// variables: gives the columns lastId (null at the end), queued; :Memory: whom
// params:    $now, $afterId (ids above it), $limit
MATCH (m:Memory) WHERE m.id > $afterId
WITH m ORDER BY m.id LIMIT $limit
WITH collect(m) AS page
CALL (page) {
  UNWIND page AS m
  WITH m WHERE m:Searchable AND m.containsPii IS NULL AND m.embedding_recall_en_v2_384 IS NULL
  // include shared/embed-again.cypher
  RETURN count(m) AS queued
}
RETURN page[-1].id AS lastId, queued
