// purpose: memories whose text holds a name, a long document's in one of its passages, wait for their links again, so that they find whose it is now
// params:  $queries (lucene, one a name), $partition, $limit most memories of one name, $now
// columns: queued
UNWIND $queries AS lucene
CALL (lucene) {
  CALL db.index.fulltext.queryNodes('memory_text', lucene, {limit: $limit}) YIELD node
  WHERE node.partition = $partition
  MATCH (m:Memory {id: coalesce(node.documentId, node.id)}) WHERE coalesce(m.containsPii, false) = false
  RETURN m
}
WITH DISTINCT m
// include shared/link-again.cypher
RETURN count(m) AS queued
