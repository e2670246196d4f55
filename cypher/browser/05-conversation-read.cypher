// Mneme 05: a conversation, read
// purpose: the conversation that was written to last, turn by turn; for another one write WHERE s.partition > '' AND s.sessionId = 'its id'
// params:  none
// columns: session, turn, role, at, said, mentions
MATCH (s:Session) WHERE s.partition > '' AND s.sessionId > ''
WITH s ORDER BY s.lastSeenAt DESC, s.sessionId LIMIT 1
MATCH (m:Episode)-[:IN_SESSION]->(s)
WITH s, m ORDER BY m.sequence LIMIT 200
RETURN s.sessionId AS session, m.sequence AS turn, m.sourceRole AS role, m.eventTime AS at, m.content AS said,
       COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.name ORDER BY e.name LIMIT 10 } AS mentions
