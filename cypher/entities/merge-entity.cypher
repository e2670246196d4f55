// purpose: an entity lives on in another one: its names lead there, with where they came from. Its mentions follow (move-mentions.cypher); it is
//          a merged entity when the last one has (end-move.cypher)
// params:  $id, $intoId, $eventId, $now
// columns: names (moved)
MATCH (gone:Entity {id: $id})
MATCH (into:Entity {id: $intoId})
CREATE (gone)-[:MERGED_INTO {eventId: $eventId, at: $now}]->(into)
WITH gone, into
CALL (gone, into) {
  MATCH (n:EntityName)-[r:NAMES]->(gone)
  WITH gone, into, n, r, properties(r) AS was
  CREATE (n)-[moved:NAMES]->(into)
  SET moved = was, moved.of = coalesce(was.of, gone.id), moved.kind = CASE was.kind WHEN 'NAME' THEN 'ALIAS' ELSE was.kind END
  DELETE r
  RETURN count(*) AS names
}
RETURN names
