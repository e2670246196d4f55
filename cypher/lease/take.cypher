// purpose: take the lease on work that one server does at a time; `fence` grows with every taking, so that a server that held it before can
//          be told from the one that holds it now
// params:  $kind of the lease, $owner (tells its holder from every other), $now, $until, $slot (the time that the schedule gives; null: not scheduled),
//          $slotName (property of the last slot that was done),
//          $fresh: whether what was never done is done at once, or begins with the next slot
// columns: taken, fence, done (whether the slot was done before)
MERGE (lease:Lease {kind: $kind})
// The write takes the lock before anything is read.
SET lease.lastAskedAt = $now
WITH lease, $slot IS NOT NULL AND coalesce(lease[$slotName] >= $slot, NOT $fresh) AS done
// The driver asks again where the answer of a commit was lost: who has it already may have it.
WITH lease, done, NOT done AND (lease.owner IS NULL OR lease.owner = $owner OR lease.leaseUntil <= $now) AS free
SET lease.owner = CASE WHEN free THEN $owner ELSE lease.owner END,
    lease.leaseUntil = CASE WHEN free THEN $until ELSE lease.leaseUntil END,
    lease.fence = coalesce(lease.fence, 0) + CASE WHEN free THEN 1 ELSE 0 END,
    lease[$slotName] = CASE WHEN done AND lease[$slotName] IS NULL THEN $slot ELSE lease[$slotName] END
RETURN free AS taken, lease.fence AS fence, done
