// purpose: an entity lives on in another one: its names lead there, with where they came from; its mentions were moved before
// params:  $id, $intoId, $eventId, $now
// columns: names (moved)
MATCH (gone:Entity {id: $id})
MATCH (into:Entity {id: $intoId})
CREATE (gone)-[:MERGED_INTO {eventId: $eventId, at: $now}]->(into)
SET gone:MergedEntity
REMOVE gone:Entity
// include shared/drop-summary.cypher with gone for e
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
