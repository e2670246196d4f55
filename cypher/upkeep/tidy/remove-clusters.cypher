// purpose: remove cluster candidates
// params:  $keys
// columns: removed
UNWIND $keys AS key
MATCH (c:ClusterCandidate {key: key})
DELETE c
RETURN count(*) AS removed
