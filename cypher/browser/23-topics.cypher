// Mneme 23: topics
// purpose: what hangs together, as the last analysis saw it, largest first (analyzeGraph finds topics)
// params:  none
// columns: label, size, keywords, importance, entities (most important), updated
MATCH (t:Topic) WHERE t.partition > '' AND t.size IS NOT NULL
WITH t ORDER BY t.size DESC, t.label LIMIT 50
CALL (t) {
  MATCH (m:Searchable) WHERE m.partition = t.partition AND m.communityId = t.id AND m.eventTime IS NOT NULL
  WITH m LIMIT 200
  MATCH (m)-[:MENTIONS]->(e:Entity)
  WITH e, count(*) AS mentions ORDER BY e.importance IS NULL, e.importance DESC, mentions DESC, e.name LIMIT 5
  RETURN collect(e.name) AS entities
}
RETURN t.label AS label, t.size AS size, t.keywords AS keywords, t.importance AS importance, entities, t.updatedAt AS updated
