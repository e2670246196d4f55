// purpose: store embeddings and take the memories off the queue
// params:  $now, $compare (whether facts then wait to be compared by embedding), $judge (whether turns and facts then wait to be judged), $rows [{id, version, embedding}]; a vector of an older version is left out: the memory stays in the queue
// columns: stored, uncompared (facts that wait to be compared now)
UNWIND $rows AS row
// include shared/memory-or-passage.cypher
WHERE m:Unembedded AND m.version = row.version
SET m.embedding_recall_en_v2_384 = row.embedding
// E-60: facts wait to be compared with what is near. A document is more than what its node says: its path, its title, its passages.
SET m.dedupDueAt = CASE WHEN m.kind > 'EPISODIC' AND m:Searchable AND NOT m:Document THEN $now END
// C-30: of a long document its node has the beginning, which is compared with nothing. Passages have no kind.
FOREACH (_ IN CASE WHEN $compare AND m.kind > 'EPISODIC' AND coalesce(m.passageCount, 0) = 0 THEN [1] ELSE [] END |
  // What does not hold yet contradicts nothing before it does.
  SET m:Uncompared, m.compareDueAt = CASE WHEN m.validFrom > $now THEN m.validFrom ELSE $now END)
FOREACH (_ IN CASE WHEN $judge AND m:Searchable AND m.profile IN ['EPISODE', 'MEMORY'] THEN [1] ELSE [] END |
  SET m:Unjudged, m.judgeDueAt = CASE WHEN m.validFrom > $now THEN m.validFrom ELSE $now END)
REMOVE m:Unembedded, m.embedDueAt, m.embedAttempts, m.embedError
RETURN count(m) AS stored, count(m.compareDueAt) AS uncompared
