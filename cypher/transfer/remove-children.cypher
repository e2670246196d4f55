// purpose: remove so many nodes of one label that belong to these parents, with their relationships
// params:  $parents, $least (below every key), $limit
// columns: removed
UNWIND $parents AS parent
MATCH (n:MemoryVersion) WHERE n.memoryId = parent AND n.version > $least
WITH n LIMIT $limit
DETACH DELETE n
RETURN count(*) AS removed
