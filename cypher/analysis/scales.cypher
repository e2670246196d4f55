// purpose: what the scores and words of a projection are measured by
// params:  $name of the projection, with score and community
// columns: memory, entity (largest scores; 0 without one), sum (of all scores), words (keywords and mentions of its memories)
CALL gds.graph.nodeProperty.stream($name, 'score') YIELD nodeId, propertyValue AS score
WITH gds.util.asNode(nodeId) AS n, score
RETURN max(CASE WHEN n:Entity THEN 0.0 ELSE score END) AS memory, max(CASE WHEN n:Entity THEN score ELSE 0.0 END) AS entity,
       coalesce(sum(score), 0.0) AS sum,
       sum(CASE WHEN n:Searchable AND NOT coalesce(n.containsPii, false) THEN size(coalesce(n.keywords, [])) + COUNT { (n)-[:MENTIONS]->() } ELSE 0 END) AS words
