// purpose:   take what waits in a queue; the lease keeps other servers off until it ends
// variables: gives m; :Unembedded and .embedDueAt: the queue, and since when it is due
// params:    $now, $leaseUntil, $limit
MATCH (m:Unembedded) WHERE m.embedDueAt <= $now
WITH m ORDER BY m.embedDueAt LIMIT $limit
// include shared/lock.cypher
// Whoever waited for the lock sees the new lease, or that it left the queue, and lets go.
WITH m WHERE m:Unembedded AND m.embedDueAt <= $now
SET m.embedDueAt = $leaseUntil
