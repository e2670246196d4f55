// purpose: a page of the memories of one session that held at a time, as far as it was known at another, oldest event first
// params:  $validAt, $knownAt (far future: all that is known now), and those of session-timeline.cypher but $now
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  // include shared/in-session.cypher
    // include shared/oldest-page.cypher with $validAt for $now
    // include shared/held.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.sessionId, m.eventTime, m.id LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
UNION ALL
  // What is retired by now; most of what did not hold is told from the index alone.
  // include shared/in-session.cypher with :Retired for :Searchable, eventTime, validUntil, createdAt, retiredAt for eventTime
    // include shared/oldest-page.cypher with $validAt for $now
    // Only so does the index tell what had ended.
    AND m.validUntil IS NOT NULL AND m.retiredAt IS NOT NULL
    // include shared/held.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.sessionId, m.eventTime, m.id LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime, id LIMIT $limit
