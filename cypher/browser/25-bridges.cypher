// Mneme 25: bridges between topics
// purpose: memories and entities that hold topics together, most important first; without them the graph falls apart there
// params:  none
// columns: what, text, topic (its own), joins (topics of what it is linked to), importance
CALL () {
  MATCH (m:Searchable) WHERE m.partition > '' AND m.eventTime IS NOT NULL AND m.bridge = true
  RETURN m AS node
  UNION ALL
  MATCH (e:Entity) WHERE e.partition > '' AND e.normalizedName > '' AND e.bridge = true
  RETURN e AS node
}
WITH node ORDER BY coalesce(node.importance, 0.0) DESC LIMIT 50
CALL (node) {
  MATCH (node)-[:MENTIONS|TEMPORAL|DERIVED_FROM|RELATED|CAUSAL]-(next) WHERE next.communityId IS NOT NULL
  WITH next.communityId AS id LIMIT 1000
  WITH DISTINCT id
  MATCH (t:Topic {id: id})
  RETURN collect(t.label)[..10] AS joins
}
OPTIONAL MATCH (own:Topic {id: node.communityId})
RETURN CASE WHEN node:Entity THEN 'entity' ELSE 'memory' END AS what, coalesce(node.name, node.content) AS text,
       own.label AS topic, joins, node.importance AS importance
ORDER BY importance DESC
