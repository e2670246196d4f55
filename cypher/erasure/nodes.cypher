// purpose: erase nodes of one label by their unique key
// params:  $keys
// columns: erased
UNWIND $keys AS one
MATCH (n:Session {id: one})
DETACH DELETE n
RETURN count(*) AS erased
