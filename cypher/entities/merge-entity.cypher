// purpose: an entity lives on in another one: its names lead there, with where they came from; its mentions were moved before
// params:  $id, $intoId, $eventId, $now
// columns: names (moved)
MATCH (gone:Entity {id: $id})
MATCH (into:Entity {id: $intoId})
CREATE (gone)-[:MERGED_INTO {eventId: $eventId, at: $now}]->(into)
SET gone:MergedEntity
REMOVE gone:Entity
// What was said about it is no longer all that there is to say.
REMOVE gone.summary, gone.summaryOf, gone.summaryVersions, gone.summaryMentions, gone.summarisedAt
FOREACH (key IN [key IN keys(gone) WHERE key STARTS WITH 'embedding_'] | REMOVE gone[key])
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
