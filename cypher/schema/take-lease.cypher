// purpose: take or extend the lease on one kind of work that a single server may do at a time
// params:  $kind, $owner, $now, $until
// columns: taken
MERGE (lease:Maintenance {kind: $kind})
SET lease.lastAskedAt = $now
WITH lease, (lease.owner IS NULL OR lease.owner = $owner OR lease.leaseUntil <= $now) AS free
SET lease.owner = CASE WHEN free THEN $owner ELSE lease.owner END,
    lease.leaseUntil = CASE WHEN free THEN $until ELSE lease.leaseUntil END
RETURN free AS taken
