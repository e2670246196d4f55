// purpose: erase nodes of one label that stand under a key of the user: its partitions, or its owner
// params:  $holders, $limit nodes at once
// columns: erased
MATCH (n:CoRetrieval) WHERE n.ownerKey IN $holders AND n.seq IS NOT NULL
WITH n LIMIT $limit
DETACH DELETE n
RETURN count(*) AS erased
