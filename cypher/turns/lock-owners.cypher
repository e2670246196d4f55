// purpose: take the write locks of owners
// params:  $ownerKeys in ascending order, so that two writers never wait for each other in a circle
// columns: locked (how many there are)
// include shared/lock-owners.cypher
