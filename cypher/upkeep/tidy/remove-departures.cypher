// purpose: forget what left a partition
// params:  $keys
// columns: removed
UNWIND $keys AS key
MATCH (d:Departed {key: key})
DETACH DELETE d
RETURN count(*) AS removed
