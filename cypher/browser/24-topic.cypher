// Mneme 24: the largest topics, drawn
// purpose: the most important memories of the three largest topics of one user, and whom they mention: clusters, and what holds them together
// params:  none
// columns: m, e (nodes; Browser draws what lies between them)
MATCH (t:Topic) WHERE t.partition > '' AND t.size IS NOT NULL
WITH t ORDER BY t.size DESC, t.label LIMIT 1
MATCH (topic:Topic) WHERE topic.partition = t.partition AND topic.size IS NOT NULL
WITH topic ORDER BY topic.size DESC, topic.label LIMIT 3
CALL (topic) {
  MATCH (m:Searchable) WHERE m.partition = topic.partition AND m.communityId = topic.id AND m.eventTime IS NOT NULL
  RETURN m ORDER BY m.importance DESC LIMIT 12
}
CALL (m) {
  OPTIONAL MATCH (m)-[:MENTIONS]->(e:Entity)
  RETURN e LIMIT 5
}
RETURN m, e
