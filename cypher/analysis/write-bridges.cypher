// purpose: mark the next nodes of a projection that hold topics together: without such a node the graph falls apart, and a
//          neighbour of it belongs to another topic. The topics must have been written.
// params:  $name of the projection, with cut, $after (last of the page before), $limit
// columns: last (null: there were no more), bridges (how many of the page)
CALL gds.graph.nodeProperty.stream($name, 'cut') YIELD nodeId, propertyValue AS cut
WITH nodeId, cut WHERE nodeId > $after
WITH nodeId, cut ORDER BY nodeId LIMIT $limit
WITH nodeId, cut, gds.util.asNode(nodeId) AS n
WITH nodeId, n, cut = 1 AND n.communityId IS NOT NULL AND EXISTS {
  (n)-[r:MENTIONS|TEMPORAL|RELATED|CAUSAL|DERIVED_FROM]-(o)
  WHERE o.partition = n.partition AND o.communityId <> n.communityId AND NOT o:Retired AND o.purgedAt IS NULL AND r.validUntil IS NULL
} AS bridge
SET n.bridge = CASE WHEN bridge THEN true END
RETURN max(nodeId) AS last, sum(CASE WHEN bridge THEN 1 ELSE 0 END) AS bridges
