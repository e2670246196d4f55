// Mneme 04: a conversation, drawn
// purpose: the conversation that was written to last: its turns in order, and whom they mention; for another one write WHERE s.partition > '' AND s.sessionId = 'its id'
// params:  none
// columns: s, m, e (nodes; Browser draws what lies between them)
MATCH (s:Session) WHERE s.partition > '' AND s.sessionId > ''
WITH s ORDER BY s.lastSeenAt DESC, s.sessionId LIMIT 1
CALL (s) {
  MATCH (m:Episode)-[:IN_SESSION]->(s)
  RETURN m ORDER BY m.sequence DESC LIMIT 30
}
OPTIONAL MATCH (m)-[:MENTIONS]->(e:Entity)
RETURN s, m, e LIMIT 200
