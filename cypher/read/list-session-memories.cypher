// purpose: a page of current memories of one session, newest event first
// params:  $sessionId, and those of list-memories.cypher
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, sessionId, eventTime)
  WHERE m.partition = partition AND m.sessionId = $sessionId
    AND m.eventTime >= $after AND m.eventTime < $before AND m.eventTime <= $cursorTime
    AND CASE m.eventTime WHEN $cursorTime THEN m.id < $cursorId ELSE true END AND m.kind IN $kinds
    // Expired is not current, whether upkeep has retired it by now or not.
    AND coalesce(m.expiresAt > $now, true)
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition DESC, m.sessionId DESC, m.eventTime DESC, m.id DESC LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime DESC, id DESC LIMIT $limit
