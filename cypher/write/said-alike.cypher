// purpose: of facts that are corrected or forgotten: turns and other facts that may say the same
// params:  $rows [{id, otherId: what took its place, or the fact itself, lucene: a query for what shares words with it}], $limit most of one
// columns: id, alike (as told.cypher has them)
UNWIND $rows AS row
MATCH (f:Memory {id: row.id})
CALL (row, f) {
  CALL db.index.fulltext.queryNodes('memory_text', row.lucene, {limit: $limit}) YIELD node AS m, score
  WHERE score > 0 AND m.partition = f.partition AND m:Searchable AND m.profile IN ['EPISODE', 'MEMORY'] AND NOT m.id IN [row.id, row.otherId]
  RETURN collect(
  // include shared/told.cypher
  ) AS alike
}
RETURN row.id AS id, alike
