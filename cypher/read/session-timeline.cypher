// purpose: a page of current memories of one session, oldest event first
// params:  $sessionId, $partitions,
//          $from, $until (event time), $cursorTime and $cursorId (last of the page before), $limit, $now (what has expired by then is no longer current)
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  // include shared/in-session.cypher
    // include shared/oldest-page.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.sessionId, m.eventTime, m.id LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime, id LIMIT $limit
