// purpose: a page of current memories of one session, newest event first
// params:  $sessionId, and those of list-memories.cypher
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Searchable)
  WHERE m.partition = partition AND m.sessionId = $sessionId
    AND m.eventTime >= $after AND m.eventTime < $before AND m.eventTime <= $cursorTime
    AND (m.eventTime < $cursorTime OR m.id < $cursorId) AND m.kind IN $kinds
  RETURN m.id AS id, m.eventTime AS eventTime ORDER BY eventTime DESC, id DESC LIMIT $limit
}
RETURN id, eventTime ORDER BY eventTime DESC, id DESC LIMIT $limit
