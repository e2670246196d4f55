// purpose: give the lease of a run back, with the slot that is done by it
// params:  $kind of the lease, $owner, $fence, $slotName (property of the last slot of that kind of run), $slot (null: none)
// columns: released
MATCH (lease:Maintenance {kind: $kind}) WHERE lease.owner = $owner AND lease.fence = $fence
SET lease[$slotName] = coalesce($slot, lease[$slotName])
REMOVE lease.owner, lease.leaseUntil
RETURN count(lease) AS released
