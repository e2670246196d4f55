// purpose: the same for retired memories: recall as of an earlier time searches them too
// params:  $dimensions length of the model's vectors, $quantization, $m and $efConstruction as in the shared part
// columns: none. Index and property carry the model's name: another model gets an index beside this one.
CREATE VECTOR INDEX retired_embedding_recall_en_v2_384 IF NOT EXISTS
FOR (m:Retired) ON m.embedding_recall_en_v2_384
WITH [m.partition, m.kind, m.eventTime]
// include shared/vector-index-options.cypher
