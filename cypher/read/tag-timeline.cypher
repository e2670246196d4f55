// purpose: a page of the facts that a tag, a topic or a category names, oldest event first
// params:  $topic in lower case, $lucene query of it that names the partitions, $most facts that are looked at, the best of the query, $partitions,
//          $from, $until (event time), $cursorTime and $cursorId (last of the page before), $limit, $now (what has expired by then is no longer current)
// columns: id, eventTime
CALL db.index.fulltext.queryNodes('memory_topics', $lucene, {limit: $most}) YIELD node AS m, score
WHERE m:Searchable AND m.partition IN $partitions
  AND any(named IN coalesce(m.tags, []) + [m.topicId, m.category] WHERE toLower(named) = $topic)
  // include shared/oldest-page.cypher
RETURN m.id AS id, m.eventTime AS eventTime
ORDER BY eventTime, id LIMIT $limit
