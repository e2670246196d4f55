// Mneme 12: names that several entities share
// purpose: candidates for a merge: one name, several entities of the same user; kinds says how each has it
// params:  none
// columns: name, entities, kinds, mentions, ids
MATCH (n:EntityName) WHERE n.key > ''
WITH n, COUNT { (n)-[:NAMES]->() } AS edges WHERE edges > 1
CALL (n) {
  MATCH (n)-[r:NAMES]->(e:Entity)
  WITH e, collect(DISTINCT r.kind) AS kinds ORDER BY e.name LIMIT 20
  RETURN count(e) AS several, collect(e.name + ' (' + e.type + ')') AS entities, collect(kinds) AS kinds,
         sum(COUNT { (e)<-[:MENTIONS]-() }) AS mentions, collect(e.id) AS ids
}
WITH n, entities, kinds, mentions, ids WHERE several > 1
RETURN n.handle AS name, entities, kinds, mentions, ids ORDER BY mentions DESC, name LIMIT 50
