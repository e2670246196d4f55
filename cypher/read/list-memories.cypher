// purpose: a page of current memories of the visible partitions, newest event first
// params:  $partitions, $kinds, $from, $until, $cursorTime and $cursorId (last of the page before), $limit, $now
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, eventTime)
  WHERE m.partition = partition
    // include shared/newest-page.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition DESC, m.eventTime DESC, m.id DESC LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime DESC, id DESC LIMIT $limit
