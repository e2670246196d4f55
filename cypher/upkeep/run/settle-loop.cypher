// purpose: the memories of an owner are tidied up; loops that were full again meanwhile stay due
// params:  $key, $dueAt as it was when the run began
// columns: settled
MATCH (owner:Owner {key: $key})
// include shared/lock.cypher with owner for m
WITH owner WHERE owner:LoopDue AND owner.loopDueAt = $dueAt
REMOVE owner:LoopDue, owner.loopDueAt
RETURN count(owner) AS settled
