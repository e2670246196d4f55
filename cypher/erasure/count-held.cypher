// purpose: how many nodes of one label stand under a key of the user: its partitions, or its owner
// params:  $holders
// columns: found
MATCH (n:CoRetrieval) WHERE n.ownerKey IN $holders AND n.seq IS NOT NULL
RETURN count(*) AS found
