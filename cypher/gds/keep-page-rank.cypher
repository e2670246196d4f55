// purpose: work out the importance of every node of a projection and keep it there as `score`; one thread, so that each run adds alike
// params:  $name of the projection
// columns: nodes; no row when it is kept already
CALL gds.graph.list($name) YIELD schema
WITH schema.nodes AS labels
WHERE none(label IN keys(labels) WHERE labels[label]['score'] IS NOT NULL)
CALL gds.pageRank.mutate($name, {mutateProperty: 'score', concurrency: 1}) YIELD nodePropertiesWritten AS nodes
RETURN nodes
