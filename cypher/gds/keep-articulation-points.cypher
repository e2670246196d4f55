// purpose: find the nodes of a projection without which it would fall apart, and keep that there as `cut` (1 or 0)
// params:  $name of the projection
// columns: nodes
CALL gds.articulationPoints.mutate($name, {mutateProperty: 'cut', concurrency: 1}) YIELD nodePropertiesWritten AS nodes
RETURN nodes
