// purpose: the communities of a projection that are large enough, the largest first
// params:  $name of the projection, with score and community, $least members, $limit
// columns: community, size, memories, entities, score (sum over the members), words (keywords and mentions of its memories),
//          oldest (id of the member that was there first)
CALL gds.graph.nodeProperty.stream($name, 'community') YIELD nodeId, propertyValue AS community
WITH community, gds.util.asNode(nodeId) AS n, gds.util.nodeProperty($name, nodeId, 'score') AS score
WITH community, count(n) AS size, sum(CASE WHEN n:Entity THEN 1 ELSE 0 END) AS entities, sum(score) AS score,
     sum(CASE WHEN n:Searchable AND NOT coalesce(n.containsPii, false) THEN size(coalesce(n.keywords, [])) + COUNT { (n)-[:MENTIONS]->() } ELSE 0 END) AS words,
     min([coalesce(n.createdAt, n.firstSeenAt, datetime()).epochMillis, n.id]) AS first
WHERE size >= $least
RETURN community, size, size - entities AS memories, entities, score, words, first[1] AS oldest
ORDER BY size DESC, oldest LIMIT $limit
