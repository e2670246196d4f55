// purpose: give a lease back
// params:  $kind, $owner
// columns: released
MATCH (lease:Maintenance {kind: $kind}) WHERE lease.owner = $owner
REMOVE lease.owner, lease.leaseUntil
RETURN count(lease) AS released
