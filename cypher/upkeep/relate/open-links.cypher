// purpose: link memories that share tags, from the smaller to the larger id (E-50); a pair that is no longer both current and active, or is
//          linked meanwhile, is left out
// params:  $links [{id, otherId, overlap}], $now
// columns: id, seq (of its change), before (of the change before) of both ends
UNWIND $links AS link
// One by one: the second finding of a pair sees the first one.
CALL (link) {
  MATCH (a:Memory {id: link.id}) WHERE a:Searchable AND a.relevance = 'ACTIVE'
  MATCH (b:Memory {id: link.otherId}) WHERE b:Searchable AND b.relevance = 'ACTIVE' AND b.partition = a.partition
    AND NOT EXISTS { (a)-[open:RELATED]-(b) WHERE open.validUntil IS NULL }
  CREATE (a)-[:RELATED {overlap: link.overlap, weight: toFloat(link.overlap), confidence: 1.0, createdAt: $now}]->(b)
  RETURN a, b
}
// include shared/changed-ends.cypher
