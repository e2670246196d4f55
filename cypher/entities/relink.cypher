// purpose: memories whose text holds a name wait for their links again, so that they find whose it is now
// params:  $queries (lucene, one a name), $partition, $limit most memories of one name, $now
// columns: queued
UNWIND $queries AS lucene
CALL (lucene) {
  CALL db.index.fulltext.queryNodes('memory_text', lucene, {limit: $limit}) YIELD node AS m
  WHERE m:Memory AND m.partition = $partition AND coalesce(m.containsPii, false) = false
  RETURN m
}
WITH DISTINCT m
SET m:Unlinked, m.linkDueAt = $now
REMOVE m.linkAttempts
RETURN count(m) AS queued
