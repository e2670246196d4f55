// purpose: find the nodes of a projection without which it would fall apart, and keep that there as `cut` (1 or 0)
// params:  $name of the projection
// columns: nodes; no row when it is kept already
CALL gds.graph.list($name) YIELD schema
WITH schema.nodes AS labels
WHERE none(label IN keys(labels) WHERE labels[label]['cut'] IS NOT NULL)
CALL gds.articulationPoints.mutate($name, {mutateProperty: 'cut', concurrency: 1}) YIELD nodePropertiesWritten AS nodes
RETURN nodes
