// purpose: the vector index of one embedding model, filtered inside by partition, kind and event time
// params:  $dimensions length of the model's vectors, $quantization, $m and $efConstruction as in the shared part
// columns: none. Index and property carry the model's name: another model gets an index beside this one.
CREATE VECTOR INDEX memory_embedding_recall_en_v2_384 IF NOT EXISTS
FOR (m:Searchable) ON m.embedding_recall_en_v2_384
WITH [m.partition, m.kind, m.eventTime]
// include shared/vector-index-options.cypher
