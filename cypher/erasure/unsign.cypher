// purpose: nodes of one label that belong to others no longer say which user acted; what was done stays
// params:  $keys, $userId
// columns: erased
UNWIND $keys AS key
MATCH (n:AuditEvent {id: key})
SET n.byUserId = CASE WHEN n.byUserId <> $userId THEN n.byUserId END,
    n.settledByUserId = CASE WHEN n.settledByUserId <> $userId THEN n.settledByUserId END
RETURN count(*) AS erased
