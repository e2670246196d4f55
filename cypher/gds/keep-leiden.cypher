// purpose: work out the communities of a projection and keep the number of each node's there as `community`. A little coarser
//          than modularity alone (gamma 1), which parts even a single conversation; one thread and a seed: the same each time
// params:  $name of the projection
// columns: nodes; no row when it is kept already
CALL gds.graph.list($name) YIELD schema
WITH schema.nodes AS labels
WHERE none(label IN keys(labels) WHERE labels[label]['community'] IS NOT NULL)
CALL gds.leiden.mutate($name, {mutateProperty: 'community', randomSeed: 42, concurrency: 1, gamma: 0.8, relationshipWeightProperty: 'weight'})
YIELD nodePropertiesWritten AS nodes
RETURN nodes
