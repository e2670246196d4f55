// purpose: give a lease back, with the slot that is done
// params:  $kind of the lease, $owner, $fence, $slotName (property of the last slot that was done), $slot (null: none)
// columns: released
MATCH (lease:Lease {kind: $kind}) WHERE lease.owner = $owner AND lease.fence = $fence
SET lease[$slotName] = coalesce($slot, lease[$slotName])
REMOVE lease.owner, lease.leaseUntil
RETURN count(lease) AS released
