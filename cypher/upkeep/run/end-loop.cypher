// purpose: count a message loop of an owner (C-70); every $interval of them its memories are due to be tidied up
// params:  $owner {key, tenant, userId}, $interval, $now
// columns: loop (how many there were, this one included), due
// The write takes the lock before anything is read: no loop is lost.
// include shared/lock-owner.cypher
SET owner.loops = coalesce(owner.loops, 0) + 1
WITH owner, owner.loops AS loop, owner.loops % $interval = 0 AS due
CALL (owner, due) {
  WITH owner WHERE due
  SET owner:LoopDue, owner.loopDueAt = $now
}
RETURN loop, due
