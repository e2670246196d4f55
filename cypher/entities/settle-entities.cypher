// purpose: what follows from the names and the mentions of entities: the list of other names, and whether memories are in their voice. A
//          summary goes by both: it is dropped with its vector, and made anew by the upkeep
// params:  $ids, $maxNames most names of one
// columns: id
UNWIND $ids AS id
MATCH (e:Entity {id: id})
WITH e, COLLECT {
    MATCH (n:EntityName)-[r:NAMES]->(e) WHERE r.kind IN ['NAME', 'ALIAS'] AND n.handle <> e.normalizedName
    WITH n.handle AS handle, min(coalesce(r.text, n.handle)) AS text ORDER BY handle LIMIT $maxNames
    RETURN text
  } AS aliases,
  CASE WHEN EXISTS { (e)<-[:MENTIONS {role: 'SPEAKER'}]-(:Memory) } THEN true END AS speaks
SET e.aliases = aliases, e.speaks = speaks
// include shared/drop-summary.cypher
RETURN e.id AS id
