// purpose: write importance and community of the next nodes of a projection; what was retired meanwhile is left out
// params:  $name of the projection, with score and community, $after (last of the page before), $limit, $memory and $entity (the
//          largest scores), $topics {number of a community: id of its topic}, $now of the analysis
// columns: last (null: there were no more)
CALL gds.graph.nodeProperty.stream($name, 'community') YIELD nodeId, propertyValue AS community
WITH nodeId, community WHERE nodeId > $after
WITH nodeId, community ORDER BY nodeId LIMIT $limit
WITH nodeId, community, gds.util.asNode(nodeId) AS n, gds.util.nodeProperty($name, nodeId, 'score') AS score
FOREACH (_ IN CASE WHEN n:Searchable OR n:Entity THEN [1] ELSE [] END |
  SET n.importance = score / CASE WHEN n:Entity THEN $entity ELSE $memory END,
      n.communityId = $topics[toString(community)], n.analysedAt = $now)
RETURN max(nodeId) AS last
