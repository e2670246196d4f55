// purpose:   take what waits in a queue; the lease keeps other servers off until it ends
// variables: gives m; :Unembedded and .embedDueAt: the queue, and since when it is due
// params:    $now, $leaseUntil, $limit, $after (null: whosever it is; else of the first tenant behind this one that has anything due)
CALL () {
  WITH 1 AS one WHERE $after IS NULL
  MATCH (m:Unembedded) WHERE m.embedDueAt <= $now
  WITH m ORDER BY m.embedDueAt LIMIT $limit
  RETURN m
UNION ALL
  WITH 1 AS one WHERE $after IS NOT NULL
  CALL () {
    MATCH (first:Unembedded) WHERE first.tenant > $after AND first.embedDueAt <= $now
    // In the order of the index: the first one is enough.
    WITH first ORDER BY first.tenant, first.embedDueAt LIMIT 1
    RETURN first.tenant AS tenant
  }
  MATCH (m:Unembedded) WHERE m.tenant = tenant AND m.embedDueAt <= $now
  WITH m ORDER BY m.tenant, m.embedDueAt LIMIT $limit
  RETURN m
}
// include shared/lock.cypher
// Whoever waited for the lock sees the new lease, or that it left the queue, and lets go.
WITH m WHERE m:Unembedded AND m.embedDueAt <= $now
SET m.embedDueAt = $leaseUntil
