// purpose: a merged entity is one of its own again, with its names and those of what was merged into it; its mentions are moved afterwards
// params:  $id, $rootId (where it lives on), $parts ids (itself, and those that were merged into it)
// columns: names (moved)
MATCH (part:MergedEntity {id: $id})-[merged:MERGED_INTO]->()
MATCH (root:Entity {id: $rootId})
DELETE merged
SET part:Entity
REMOVE part:MergedEntity
WITH part, root
CALL (part, root) {
  MATCH (n:EntityName)-[r:NAMES]->(root) WHERE r.of IN $parts
  WITH part, root, n, r, properties(r) AS was
  CREATE (n)-[moved:NAMES]->(part)
  SET moved = was
  FOREACH (_ IN CASE WHEN was.of = part.id THEN [1] ELSE [] END |
    REMOVE moved.of
    SET moved.kind = CASE WHEN was.kind = 'ALIAS' AND n.handle = part.normalizedName AND was.type = part.type THEN 'NAME' ELSE was.kind END)
  DELETE r
  RETURN count(*) AS names
}
RETURN names
