// purpose: a page of the memories of one session that held at a time, as far as it was known at another, oldest event first
// params:  $validAt, $knownAt (far future: all that is known now), and those of session-timeline.cypher but $now
// columns: id, eventTime
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Searchable)
  USING INDEX SEEK m:Searchable(partition, sessionId, eventTime)
  WHERE m.partition = partition AND m.sessionId = $sessionId
    AND m.eventTime >= $after AND m.eventTime < $before AND m.eventTime >= $cursorTime
    AND CASE m.eventTime WHEN $cursorTime THEN m.id > $cursorId ELSE true END AND coalesce(m.expiresAt > $validAt, true) AND
    // as of: known by then, begun by then, and no end known by then that had come. What was taken back later had ended meanwhile.
    m.createdAt <= $knownAt AND m.validFrom <= $validAt AND m.validUntil > CASE WHEN $validAt < $knownAt THEN $validAt ELSE $knownAt END
    AND (coalesce(m.updatedAt, m.createdAt) <= $knownAt OR NOT (
      EXISTS { (:Memory)-[r:SUPERSEDES]->(m) WHERE r.createdAt <= $validAt AND r.createdAt <= $knownAt AND r.validUntil > $knownAt }
      OR EXISTS { (m)-[:HAS_VERSION]->(v) WHERE v.deletedAt <= $validAt AND v.deletedAt <= $knownAt AND v.recordedAt > $knownAt }))
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.sessionId, m.eventTime, m.id LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
UNION ALL
  // What is retired by now; most of what did not hold is told from the index alone.
  MATCH (m:Retired)
  USING INDEX SEEK m:Retired(partition, sessionId, eventTime, validUntil, createdAt)
  WHERE m.partition = partition AND m.sessionId = $sessionId
    AND m.eventTime >= $after AND m.eventTime < $before AND m.eventTime >= $cursorTime
    AND CASE m.eventTime WHEN $cursorTime THEN m.id > $cursorId ELSE true END AND coalesce(m.expiresAt > $validAt, true) AND
    // as of: known by then, begun by then, and no end known by then that had come. What was taken back later had ended meanwhile.
    m.createdAt <= $knownAt AND m.validFrom <= $validAt AND m.validUntil > CASE WHEN $validAt < $knownAt THEN $validAt ELSE $knownAt END
    AND (coalesce(m.updatedAt, m.createdAt) <= $knownAt OR NOT (
      EXISTS { (:Memory)-[r:SUPERSEDES]->(m) WHERE r.createdAt <= $validAt AND r.createdAt <= $knownAt AND r.validUntil > $knownAt }
      OR EXISTS { (m)-[:HAS_VERSION]->(v) WHERE v.deletedAt <= $validAt AND v.deletedAt <= $knownAt AND v.recordedAt > $knownAt }))
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.sessionId, m.eventTime, m.id LIMIT $limit
  RETURN m.id AS id, m.eventTime AS eventTime
}
RETURN id, eventTime ORDER BY eventTime, id LIMIT $limit
