// Mneme 26: what is important
// purpose: the most important memories and entities by PageRank, as of the last analysis
// params:  none
// columns: importance, what, text, topic, mentions (of an entity)
CALL () {
  MATCH (m:Searchable) WHERE m.partition > '' AND m.eventTime IS NOT NULL AND m.importance IS NOT NULL
  WITH m ORDER BY m.importance DESC LIMIT 25
  RETURN m AS node
  UNION ALL
  MATCH (e:Entity) WHERE e.partition > '' AND e.normalizedName > '' AND e.importance IS NOT NULL
  WITH e ORDER BY e.importance DESC LIMIT 25
  RETURN e AS node
}
OPTIONAL MATCH (t:Topic {id: node.communityId})
RETURN node.importance AS importance, CASE WHEN node:Entity THEN node.type ELSE node.kind END AS what,
       coalesce(node.name, node.content) AS text, t.label AS topic,
       CASE WHEN node:Entity THEN COUNT { (node)<-[:MENTIONS]-() } END AS mentions
ORDER BY importance DESC, text LIMIT 50
