// purpose:   the write locks of owners, in the order of the list
// variables: gives the column locked (how many there are)
// params:    $ownerKeys in ascending order, so that two writers never wait for each other in a circle
UNWIND $ownerKeys AS key
MATCH (owner:Owner {key: key})
// include shared/lock.cypher with owner for m
RETURN count(owner) AS locked
