// purpose: a page of memories of the visible partitions that held at a time, as far as it was known at another, newest event first
// params:  $validAt, $knownAt (far future: all that is known now), and those of list-memories.cypher but $now
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Searchable)
  USING INDEX SEEK m:Searchable(partition, eventTime)
  WHERE m.partition = partition
    // include shared/newest-page.cypher with $validAt for $now
    // include shared/held.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition DESC, m.eventTime DESC, m.id DESC LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
UNION ALL
  // What is retired by now; most of what did not hold is told from the index alone.
  MATCH (m:Retired)
  USING INDEX SEEK m:Retired(partition, eventTime, validUntil, createdAt, retiredAt)
  WHERE m.partition = partition
    // include shared/newest-page.cypher with $validAt for $now
    // Only so does the index tell what had ended.
    AND m.validUntil IS NOT NULL AND m.retiredAt IS NOT NULL
    // include shared/held.cypher
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition DESC, m.eventTime DESC, m.id DESC LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime DESC, id DESC LIMIT $limit
