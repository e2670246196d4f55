// purpose: conversations that are over (G-20): what waits of them is due, unless somebody is at it
// params:  $keys, $now
// columns: key of those in which turns wait
UNWIND $keys AS key
MATCH (s:Session {key: key})
// include shared/lock.cypher with s for m
WITH s WHERE s:Unconsolidated
SET s.consolidateDueAt = CASE WHEN s.consolidateOwner IS NULL AND s.consolidateDueAt > $now THEN $now ELSE s.consolidateDueAt END
RETURN s.key AS key
