// purpose: fulltext channel: BM25 over the words of memories and of passages of documents, filtered inside the index
// params:  $searches lucene queries that name partition, kinds and days (see domain/recall/lucene.ts), $pool most of each,
//          $textLanguage: what the name of the index has for the language of the question, English: ''; $partitions, $textKinds, $from, $until: the exact filter behind the index's token and day filter
// columns: m (node), score (BM25), best first. No score: the analyzer found no word in the question, so only the filter matched
UNWIND $searches AS lucene
CALL (lucene) {
  CALL db.index.fulltext.queryNodes('memory_text' + $textLanguage, lucene, {limit: $pool}) YIELD node AS m, score
  WHERE score > 0 AND m.partition IN $partitions AND m.kind IN $textKinds AND m.eventTime >= $from AND m.eventTime < $until
  RETURN m, score
}
RETURN m, score ORDER BY score DESC, m.id
