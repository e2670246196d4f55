// purpose: a page of the current memories of topics, oldest event first
// params:  $topicIds (ids of topics, which are those of their communities), $partitions,
//          $from, $until (event time), $cursorTime and $cursorId (last of the page before), $limit, $now (what has expired by then is no longer current)
// columns: id, eventTime
UNWIND $partitions AS partition
UNWIND $topicIds AS topicId
CALL (partition, topicId) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, communityId, eventTime)
  WHERE m.partition = partition AND m.communityId = topicId
    // include shared/oldest-page.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.communityId, m.eventTime, m.id LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime, id LIMIT $limit
