// Mneme 32: importance, computed now
// purpose: PageRank over the memories of the last 5,000 mentions of one user and what they are linked to; the projection is dropped again, nothing is written
// params:  none
// columns: score, what, text
MATCH (m:Searchable) WHERE m.partition > '' AND m.eventTime IS NOT NULL
WITH m.partition AS partition, count(m) AS size ORDER BY size DESC LIMIT 1
CALL (partition) {
  MATCH (source:Searchable) WHERE source.partition = partition AND source.eventTime IS NOT NULL
  WITH source ORDER BY source.eventTime DESC LIMIT 5000
  MATCH (source)-[:MENTIONS|TEMPORAL|DERIVED_FROM]->(target)
  RETURN gds.graph.project('look-' + randomUUID(), source, target, {}, {undirectedRelationshipTypes: ['*']}) AS graph
}
CALL (graph) {
  CALL gds.pageRank.stream(graph.graphName) YIELD nodeId, score
  WITH nodeId, score ORDER BY score DESC LIMIT 25
  RETURN collect({id: nodeId, score: score}) AS ranks
}
CALL gds.graph.drop(graph.graphName) YIELD graphName
UNWIND ranks AS rank
WITH gds.util.asNode(rank.id) AS node, rank.score AS score
RETURN score, CASE WHEN node:Entity THEN node.type ELSE node.kind END AS what, coalesce(node.name, node.content) AS text
ORDER BY score DESC
