// purpose: a page of the memories of one session that held at a time, as far as it was known at another, newest event first
// params:  $sessionId, and those of list-memories-as-of.cypher
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  // include shared/in-session.cypher
    // include shared/newest-page.cypher with $validAt for $now
    // include shared/held.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition DESC, m.sessionId DESC, m.eventTime DESC, m.id DESC LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
UNION ALL
  // What is retired by now; most of what did not hold is told from the index alone.
  // include shared/in-session.cypher with :Retired for :Searchable, eventTime, validUntil, createdAt, retiredAt for eventTime
    // include shared/newest-page.cypher with $validAt for $now
    // Only so does the index tell what had ended.
    AND m.validUntil IS NOT NULL AND m.retiredAt IS NOT NULL
    // include shared/held.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition DESC, m.sessionId DESC, m.eventTime DESC, m.id DESC LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime DESC, id DESC LIMIT $limit
