// purpose: free a projection; nothing when it is not there
// params:  $name of the projection
// columns: dropped
CALL gds.graph.drop($name, false) YIELD graphName
RETURN graphName AS dropped
