// purpose: an entity loses names of its own, and what followed from them
// params:  $id, $handles (of given names), $derived (handles of what followed from them, and from no name that it keeps)
// columns: taken
MATCH (e:Entity {id: $id})
MATCH (n:EntityName)-[r:NAMES]->(e)
WHERE r.of IS NULL AND (n.handle IN $handles AND r.kind IN ['NAME', 'ALIAS'] OR n.handle IN $derived AND r.kind IN ['ACRONYM', 'FIRST_NAME'])
DELETE r
RETURN count(*) AS taken
