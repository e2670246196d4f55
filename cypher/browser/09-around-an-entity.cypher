// Mneme 09: around an entity, drawn
// purpose: the entity that is talked about most, the newest memories that mention it, and what else these mention; for another one write AND e.normalizedName = 'its name in lower case'
// params:  none
// columns: e, m, other (nodes; Browser draws what lies between them)
MATCH (e:Entity) WHERE e.partition > '' AND e.normalizedName > ''
WITH e ORDER BY COUNT { (e)<-[:MENTIONS]-() } DESC, e.name LIMIT 1
CALL (e) {
  MATCH (e)<-[r:MENTIONS]-(m:Searchable)
  RETURN m ORDER BY r.eventTime DESC LIMIT 25
}
OPTIONAL MATCH (m)-[:MENTIONS]->(other:Entity)
RETURN e, m, other LIMIT 200
