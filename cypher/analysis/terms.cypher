// purpose: the words and names that tell communities of a projection from each other, by the measure of domain/analysis/label.ts.
//          Nothing is taken from memories with personal data.
// params:  $name of the projection, with community, $words {number of a community: how many it has}, $all words of the projection,
//          $most terms of a community
// columns: community, terms [{text, entity (a name, not a keyword), count in the community, total in the projection}], best first
CALL gds.graph.nodeProperty.stream($name, 'community') YIELD nodeId, propertyValue AS community
WITH community, gds.util.asNode(nodeId) AS m
WHERE m:Searchable AND NOT coalesce(m.containsPii, false)
CALL (m) {
  UNWIND coalesce(m.keywords, []) AS text
  RETURN text, false AS entity
  UNION ALL
  MATCH (m)-[:MENTIONS]->(e:Entity) WHERE e.partition = m.partition
  RETURN e.name AS text, true AS entity
}
WITH community, text, entity, count(*) AS count
WITH text, entity, sum(count) AS total, collect([community, count]) AS uses
UNWIND uses AS use
WITH use[0] AS community, text, entity, use[1] AS count, total, $words[toString(use[0])] AS own
WHERE own > 0
WITH community, text, entity, count, total, count * log(1.0 * count * $all / (total * own)) AS score
ORDER BY score DESC, count DESC, entity DESC, text
RETURN community, collect({text: text, entity: entity, count: count, total: total})[..$most] AS terms
