// purpose: store embeddings and take the memories off the queue
// params:  $now, $rows [{id, version, embedding}]; a vector of an older version is left out: the memory stays in the queue
// columns: stored
UNWIND $rows AS row
// include shared/memory-or-passage.cypher
WHERE m:Unembedded AND m.version = row.version
SET m.embedding_all_minilm_l6_v2_384 = row.embedding
// E-60: facts wait to be compared with what is near. A document is more than what its node says: its path, its title, its passages.
SET m.dedupDueAt = CASE WHEN m.kind > 'EPISODIC' AND m:Searchable AND NOT m:Document THEN $now END
REMOVE m:Unembedded, m.embedDueAt, m.embedAttempts, m.embedError
RETURN count(m) AS stored
