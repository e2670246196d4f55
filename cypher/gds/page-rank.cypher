// purpose: importance of the nodes of a projection, most important first
// params:  $name of the projection, $limit
// columns: id, label (Memory or Entity), score
CALL gds.pageRank.stream($name) YIELD nodeId, score
WITH gds.util.asNode(nodeId) AS node, score ORDER BY score DESC LIMIT $limit
RETURN node.id AS id, CASE WHEN node:Entity THEN 'Entity' ELSE 'Memory' END AS label, score
