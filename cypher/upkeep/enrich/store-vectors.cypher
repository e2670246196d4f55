// purpose: store the vectors of entities: of their names with their summaries (G-30)
// params:  $rows [{id, summary, embedding}]; a vector of another summary than the one that is there now is left out
// columns: stored
UNWIND $rows AS row
MATCH (e:Entity {id: row.id})
// include shared/lock.cypher with e for m
WITH row, e WHERE e:Entity AND e.summary = row.summary
SET e.embedding_recall_en_v2_384 = row.embedding
RETURN count(e) AS stored
