// purpose: a page of how the trust of each document moved, newest first
// params:  $ids, $partitions that the caller may see, $cursorTime and $cursorId (last of the page before), $limit moves of one document
// columns: memoryId, id, at, turnId, outcome (null: a changed setting moved it), trustBefore, trustAfter, scopeBefore, scopeAfter, byUserId
UNWIND $ids AS memoryId
MATCH (m:Memory {id: memoryId}) WHERE m.partition IN $partitions
CALL (m) {
  MATCH (a:AuditEvent)
  USING INDEX a:AuditEvent(memoryId, at)
  WHERE a.memoryId = m.id AND a.at <= $cursorTime AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
    AND a.act = 'TRUST' AND a.partition IN $partitions
  // In the order of the index, so that it is read only as far as the page goes.
  WITH a ORDER BY a.memoryId DESC, a.at DESC, a.id DESC LIMIT $limit
  RETURN a
}
RETURN m.id AS memoryId, a.id AS id, a.at AS at, a.turnId AS turnId, a.outcome AS outcome, a.trustBefore AS trustBefore,
       a.trustAfter AS trustAfter, a.scopeBefore AS scopeBefore, a.scopeAfter AS scopeAfter, a.byUserId AS byUserId
ORDER BY memoryId, at DESC, id DESC
