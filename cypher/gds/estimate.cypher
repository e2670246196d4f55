// purpose: how much of the server's memory a projection and the most demanding of its algorithms would take
// params:  $nodes, $relationships (each counted in both directions)
// columns: bytes (at most)
WITH {nodeProjection: '*', relationshipProjection: {all: {type: '*', properties: 'weight'}}, nodeCount: $nodes, relationshipCount: $relationships} AS size
CALL gds.graph.project.estimate('*', {all: {type: '*', properties: 'weight'}}, {nodeCount: $nodes, relationshipCount: $relationships}) YIELD bytesMax AS projected
CALL gds.pageRank.mutate.estimate(size, {mutateProperty: 'score', concurrency: 1}) YIELD bytesMax AS ranking
CALL gds.leiden.mutate.estimate(size, {mutateProperty: 'community', concurrency: 1, randomSeed: 42, relationshipWeightProperty: 'weight'}) YIELD bytesMax AS grouping
CALL gds.articulationPoints.mutate.estimate(size, {mutateProperty: 'cut', concurrency: 1}) YIELD bytesMax AS cutting
RETURN projected + reduce(most = 0, bytes IN [ranking, grouping, cutting] | CASE WHEN bytes > most THEN bytes ELSE most END) AS bytes
