// purpose: a page of how the trust of a document moved, newest first
// params:  $memoryId, $partitions that the caller may see, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, at, turnId, outcome (null: a changed setting moved it), trustBefore, trustAfter, scopeBefore, scopeAfter, byUserId
MATCH (m:Memory {id: $memoryId}) WHERE m.partition IN $partitions
MATCH (a:AuditEvent)
USING INDEX a:AuditEvent(memoryId, at)
WHERE a.memoryId = $memoryId AND a.at <= $cursorTime AND CASE a.at WHEN $cursorTime THEN a.id < $cursorId ELSE true END
  AND a.act = 'TRUST' AND a.partition IN $partitions
WITH a ORDER BY a.memoryId DESC, a.at DESC, a.id DESC LIMIT $limit
RETURN a.id AS id, a.at AS at, a.turnId AS turnId, a.outcome AS outcome, a.trustBefore AS trustBefore, a.trustAfter AS trustAfter,
       a.scopeBefore AS scopeBefore, a.scopeAfter AS scopeAfter, a.byUserId AS byUserId
ORDER BY at DESC, id DESC
