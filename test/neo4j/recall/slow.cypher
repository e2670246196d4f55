// purpose: a topic channel that takes minutes
// params:  those of recall/topic.cypher
// columns: m (node), score
UNWIND range(1, 10000000000) AS i
WITH sum(i % 7) AS sum
CALL db.index.fulltext.queryNodes('memory_topics', $topics, {limit: $maxTopics}) YIELD node AS m, score
WHERE sum > 0 AND m.partition IN $partitions AND m.kind IN $kinds AND m.eventTime >= $from AND m.eventTime < $until
RETURN m, score
