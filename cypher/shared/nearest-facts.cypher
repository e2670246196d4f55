// purpose:   the current facts of a partition nearest to a vector
// variables: partition, embedding; gives m, score (as the index gives it: (1 + cos) / 2)
// params:    $limit
MATCH (m:Searchable)
SEARCH m IN (
  VECTOR INDEX memory_embedding_recall_en_v2_384
  FOR embedding
  // EPISODIC sorts before every kind of fact, so facts are one range: SEARCH takes no inequality.
  WHERE m.partition = partition AND m.kind > 'EPISODIC'
  LIMIT $limit
) SCORE AS score
