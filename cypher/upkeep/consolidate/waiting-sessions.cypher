// purpose: the next sessions of a partition whose turns wait, due or not, in the order in which the conversations took place: of two
//          statements that contradict each other the later one is to be the newer one
// params:  $partition, $cursorTime and $cursorId (last of the page before), $limit
// columns: key, sessionId, partition, tenant, userId, scope, beganAt, waiting (turns)
MATCH (s:Unconsolidated)
USING INDEX s:Unconsolidated(partition, beganAt, sessionId)
WHERE s.partition = $partition AND s.beganAt >= $cursorTime AND s.sessionId IS NOT NULL
  AND CASE s.beganAt WHEN $cursorTime THEN s.sessionId > $cursorId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH s ORDER BY s.partition, s.beganAt, s.sessionId LIMIT $limit
RETURN s.key AS key, s.sessionId AS sessionId, s.partition AS partition, s.tenant AS tenant, s.userId AS userId, s.scope AS scope,
       s.beganAt AS beganAt, s.episodes - coalesce(s.consolidatedSequence, 0) AS waiting
