// purpose: sessions that are due, whoever's they are, the longest first; of those that became due together the older conversation first
// params:  $now, $limit
// columns: key, sessionId, partition, tenant, userId, scope
MATCH (s:Unconsolidated) WHERE s.consolidateDueAt <= $now
WITH s ORDER BY s.consolidateDueAt LIMIT $limit
RETURN s.key AS key, s.sessionId AS sessionId, s.partition AS partition, s.tenant AS tenant, s.userId AS userId, s.scope AS scope
ORDER BY s.consolidateDueAt, s.beganAt, s.key
