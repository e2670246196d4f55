// purpose: remove leases that still nobody holds or has asked for
// params:  $keys (kinds), $before
// columns: removed
UNWIND $keys AS key
MATCH (lease:Lease {kind: key})
// The write takes the lock before the lease is looked at again: nobody takes it in between.
// include shared/lock.cypher with lease for m
WITH lease WHERE lease.owner IS NULL AND lease.lastAskedAt < $before
DELETE lease
RETURN count(*) AS removed
