// purpose: the same for entities: their names and summaries (G-30)
// params:  $dimensions length of the model's vectors, $quantization, $m and $efConstruction as in the shared part
// columns: none. Index and property carry the model's name: another model gets an index beside this one.
CREATE VECTOR INDEX entity_embedding_recall_en_v2_384 IF NOT EXISTS
FOR (e:Entity) ON e.embedding_recall_en_v2_384
WITH [e.partition]
// include shared/vector-index-options.cypher
