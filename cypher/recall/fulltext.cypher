// purpose: fulltext channel: BM25 over the words of a memory, filtered inside the index
// params:  $lucene query that names partition, kinds and days (see domain/recall/lucene.ts), $pool,
//          $partitions, $kinds, $after, $before: the exact filter behind the index's token and day filter
// columns: m (node), score (BM25), best first. No score: the analyzer found no word in the question, so only the filter matched
CALL db.index.fulltext.queryNodes('memory_text', $lucene, {limit: $pool}) YIELD node AS m, score
WHERE score > 0 AND m.partition IN $partitions AND m.kind IN $kinds AND m.eventTime >= $after AND m.eventTime < $before
RETURN m, score
