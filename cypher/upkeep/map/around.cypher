// purpose: memories that may have to be placed on the map of a partition, and what of it they hang together with
// params:  $ids, $partition, $most neighbours of one sort
// columns: id, cluster (null: not placed yet), entities [{id, cluster, mentions}], memories [{id, cluster}], what they were made of first.
//          What is not current is absent
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m:Searchable AND m.partition = $partition
RETURN m.id AS id, m.mapCluster AS cluster,
  COLLECT {
    MATCH (m)-[:MENTIONS]->(e:Entity) WHERE e.partition = $partition
    WITH e LIMIT $most
    WITH e ORDER BY e.id
    RETURN {id: e.id, cluster: e.mapCluster, mentions: COUNT { (e)<-[:MENTIONS]-() }}
  } AS entities,
  COLLECT {
    MATCH (m)-[r:DERIVED_FROM|SUPERSEDES|RELATED|CAUSAL|TEMPORAL]-(o:Memory) WHERE r.validUntil IS NULL AND o.partition = $partition
    WITH r, o LIMIT $most
    WITH o, min(CASE type(r) WHEN 'DERIVED_FROM' THEN 1 WHEN 'SUPERSEDES' THEN 2 WHEN 'RELATED' THEN 3 WHEN 'CAUSAL' THEN 4 ELSE 5 END) AS sort
    ORDER BY sort, o.id
    RETURN {id: o.id, cluster: o.mapCluster}
  } AS memories
