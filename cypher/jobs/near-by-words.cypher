// purpose: what turns and facts are judged against: what shares words with them, and the turns just before them
// params:  $rows [{id, lucene: a query for what shares words with it}], $limit most of those, $before most turns before
// columns: told, others (as told.cypher has them)
UNWIND $rows AS row
MATCH (m:Memory {id: row.id})
CALL (row, m) {
  CALL db.index.fulltext.queryNodes('memory_text', row.lucene, {limit: $limit}) YIELD node AS o, score
  WHERE score > 0
  RETURN o
  UNION
  // Step by step within the partition: a conversation is a chain, and edges out of it must not become a maze.
  MATCH (m) ((later)<-[steps:TEMPORAL]-(earlier:Memory) WHERE earlier.partition = later.partition){1,20} (o)
  WITH o, size(steps) AS distance ORDER BY distance LIMIT $before
  RETURN o
}
WITH m, o
WHERE o IS NOT NULL
  // include shared/judged-pair.cypher
RETURN
  // include shared/told.cypher
  AS told, collect(
  // include shared/told.cypher with o for m
  ) AS others
