// Mneme 15: why a fact is believed, drawn
// purpose: the newest fact that was made from something: its sources, theirs, what it replaced, and whom it is about; for another one begin with MATCH (fact:Memory {id: 'its id'})
// params:  none
// columns: fact, because (paths to sources and to what it replaced), e (whom these mention), subject (what the fact is about), s
MATCH (m:Searchable) WHERE m.partition > '' AND m.eventTime IS NOT NULL AND EXISTS { (m)-[:DERIVED_FROM]->() }
WITH m AS fact ORDER BY m.createdAt DESC, m.id LIMIT 1
CALL (fact) {
  MATCH because = (fact)-[:DERIVED_FROM|SUPERSEDES*1..4]->(:Memory)
  RETURN because LIMIT 50
}
WITH fact, because, nodes(because)[-1] AS source
OPTIONAL MATCH (source)-[:MENTIONS]->(e:Entity)
OPTIONAL MATCH (fact)-[:MENTIONS]->(subject:Entity)
OPTIONAL MATCH (source)-[:IN_SESSION]->(s:Session)
RETURN fact, because, e, subject, s LIMIT 200
