// purpose: of facts that lost or are forgotten: the turns that they were made from
// params:  $rows [{id, otherId: what took its place, or the fact itself}], $limit most turns of one
// columns: fact, other (as told.cypher has them), sources (the same)
UNWIND $rows AS row
MATCH (f:Memory {id: row.id})
MATCH (other:Memory {id: row.otherId})
RETURN
  // include shared/told.cypher with f for m
  AS fact,
  // include shared/told.cypher with other for m
  AS other,
  COLLECT {
    MATCH (f)-[:DERIVED_FROM]->(m:Memory) WHERE m.profile = 'EPISODE' AND m:Searchable AND m.partition = f.partition
    RETURN
    // include shared/told.cypher
    AS told LIMIT $limit
  } AS sources
