// purpose: a page of current memories of one session, newest event first
// params:  $sessionId, and those of list-memories.cypher
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  // include shared/in-session.cypher
    // include shared/newest-page.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition DESC, m.sessionId DESC, m.eventTime DESC, m.id DESC LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime DESC, id DESC LIMIT $limit
