// purpose: links whose tags no longer suffice, or whose end is no longer current or active, end (QE-9); nothing is erased
// params:  $links [{id, otherId}], $partition that both ends lie in, $now
// columns: id, seq (of its change), before (of the change before) of both ends
UNWIND $links AS link
MATCH (a:Memory {id: link.id})-[r:RELATED]-(b:Memory {id: link.otherId})
WHERE r.validUntil IS NULL AND a.partition = $partition AND b.partition = $partition
SET r.validUntil = $now
// include shared/changed-ends.cypher
