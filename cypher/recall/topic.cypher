// purpose: topic channel: facts whose tags, topic or category the question names
// params:  $topics lucene query that names the partitions, $maxTopics, $partitions, $kinds, $from, $until
// columns: m (node), score, best first
CALL db.index.fulltext.queryNodes('memory_topics', $topics, {limit: $maxTopics}) YIELD node AS m, score
WHERE m:Searchable AND score > 0 AND m.partition IN $partitions AND m.kind IN $kinds
  AND m.eventTime >= $from AND m.eventTime < $until
RETURN m, score ORDER BY score DESC, m.id
