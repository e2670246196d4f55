// purpose: take memories that wait for their links to entities; the lease keeps other servers off until it ends
// params:  $now, $leaseUntil, $limit
// columns: id, content, version (whose text it is), passages (of a long document: how many), attempts (failures so far), partition, tenant,
//          userId, scope
MATCH (m:Unlinked) WHERE m.linkDueAt <= $now
WITH m ORDER BY m.linkDueAt LIMIT $limit
// The write takes the lock; whoever waited for it sees the new lease and lets go.
SET m.lock = true
REMOVE m.lock
WITH m WHERE m:Unlinked AND m.linkDueAt <= $now
SET m.linkDueAt = $leaseUntil
RETURN m.id AS id, m.content AS content, m.version AS version, coalesce(m.passageCount, 0) AS passages,
       coalesce(m.linkAttempts, 0) AS attempts,
       m.partition AS partition, m.tenant AS tenant, m.userId AS userId, m.scope AS scope
