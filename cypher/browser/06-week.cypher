// Mneme 06: a user's week
// purpose: the last seven days of the user of whom something happened last, newest first
// params:  none
// columns: user, at, kind, content, session, about
MATCH (m:Searchable) WHERE m.partition > '' AND m.eventTime IS NOT NULL
WITH m.partition AS partition, max(m.eventTime) AS last ORDER BY last DESC LIMIT 1
MATCH (m:Searchable) WHERE m.partition = partition AND last - duration('P7D') < m.eventTime <= last AND NOT m:Passage
WITH m ORDER BY m.eventTime DESC LIMIT 200
RETURN coalesce(m.userId, '(nobody)') AS user, m.eventTime AS at, m.kind AS kind, m.content AS content, m.sessionId AS session,
       COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.name ORDER BY e.name LIMIT 10 } AS about
