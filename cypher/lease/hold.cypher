// purpose: first statement of every write under a lease: nobody else has taken the lease, and it is extended. Its lock is held until the commit,
//          so that no other server takes the lease in between
// params:  $kind of the lease, $owner, $fence, $until
// columns: held (no row: it is lost)
MATCH (lease:Lease {kind: $kind})
// include shared/lock.cypher with lease for m
WITH lease WHERE lease.owner = $owner AND lease.fence = $fence
SET lease.leaseUntil = $until
RETURN true AS held
