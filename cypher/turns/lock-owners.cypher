// purpose: take the write locks of owners
// params:  $ownerKeys in ascending order, so that two writers never wait for each other in a circle
// columns: locked (how many there are)
UNWIND $ownerKeys AS key
MATCH (owner:Owner {key: key})
SET owner.lock = true
REMOVE owner.lock
RETURN count(owner) AS locked
