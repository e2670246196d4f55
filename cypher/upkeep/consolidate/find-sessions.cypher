// purpose: sessions by key
// params:  $keys
// columns: key, sessionId, partition, tenant, userId, scope, waits (whether turns wait to be consolidated); unknown keys are absent
UNWIND $keys AS key
MATCH (s:Session {key: key})
RETURN s.key AS key, s.sessionId AS sessionId, s.partition AS partition, s.tenant AS tenant, s.userId AS userId, s.scope AS scope,
       s:Unconsolidated AS waits
