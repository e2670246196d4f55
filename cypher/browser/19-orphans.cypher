// Mneme 19: orphans: memories and entities without links
// purpose: current memories with no edge but to their conversation, and entities that nothing mentions
// params:  none
// columns: what, id, text, since
CALL () {
  MATCH (m:Searchable) WHERE m.partition > '' AND m.eventTime IS NOT NULL AND NOT m:Passage
    AND NOT EXISTS { (m)-[:MENTIONS|TEMPORAL|CAUSAL|RELATED|DERIVED_FROM|SUPERSEDES]-() }
  WITH m LIMIT 50
  RETURN 'memory' AS what, m.id AS id, m.content AS text, m.createdAt AS since
  UNION ALL
  MATCH (e:Entity) WHERE e.partition > '' AND e.normalizedName > '' AND NOT EXISTS { (e)<-[:MENTIONS]-() }
  WITH e LIMIT 50
  RETURN 'entity' AS what, e.id AS id, e.name AS text, e.firstSeenAt AS since
}
RETURN what, id, text, since ORDER BY what, since DESC
