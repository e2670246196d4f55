// purpose: facts that wait to be compared, the longest waiting first, each with the facts nearest to it (E-60), without pairs that were
//          decided before: one superseded the other, undone or not, or a person was asked about the two as they are now (QE-12)
// params:  $partition, $skip and $limit of the facts, $found most that the index finds for each (it finds itself as well), $nearest most of
//          these, $similarity that the raw cosine exceeds
// columns: id, dueAt (in ms), fact, near [{cosine, fact}] the nearest first; a fact without a vector of its present text has none:
//          it waits anew once it has one; documents are no facts, whatever they say
MATCH (f:Searchable)
USING INDEX f:Searchable(partition, dedupDueAt)
WHERE f.partition = $partition AND f.dedupDueAt IS NOT NULL
// In the order of the index, so that it is read only as far as the page goes.
WITH f ORDER BY f.partition, f.dedupDueAt SKIP $skip LIMIT $limit
WITH f, f.partition AS partition, CASE WHEN f:Unembedded OR f:Document THEN null ELSE f.embedding_recall_en_v2_384 END AS vector
CALL (f, partition, vector) {
  UNWIND CASE WHEN vector IS NULL THEN [] ELSE [vector] END AS embedding
  CALL (f, partition, embedding) {
    // include shared/nearest-facts.cypher with $found for $limit
    WITH m WHERE m <> f AND NOT m:Unembedded AND NOT m:Document
    // The index knows vectors only roughly.
    WITH m, 2 * vector.similarity.cosine(embedding, m.embedding_recall_en_v2_384) - 1 AS cosine
    ORDER BY cosine DESC, m.id LIMIT $nearest
    RETURN m, cosine
  }
  WITH f, m, cosine
  WHERE cosine > $similarity AND NOT EXISTS { (f)-[:SUPERSEDES]-(m) }
    AND NOT EXISTS { (f)-[asked:NEEDS_REVIEW {reason: 'DUPLICATE'}]-(m) WHERE asked.versions = [startNode(asked).version, endNode(asked).version] }
  RETURN collect({cosine: cosine, fact: m {.id, text: m.content, .source, .validity, .utility, .createdAt, .validFrom, .heldAt, .profile, .kind, .userId, .scope, .version}}) AS near
}
RETURN f.id AS id, f.dedupDueAt.epochMillis AS dueAt, near,
       f {.id, text: f.content, .source, .validity, .utility, .createdAt, .validFrom, .heldAt, .profile, .kind, .userId, .scope, .version} AS fact
