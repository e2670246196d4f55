// purpose: store embeddings and take the memories off the queue
// params:  $rows [{id, embedding}]
// columns: stored
UNWIND $rows AS row
MATCH (m:Memory {id: row.id}) WHERE m:Unembedded
SET m.embedding_all_minilm_l6_v2_384 = row.embedding
REMOVE m:Unembedded, m.embedDueAt, m.embedAttempts, m.embedError
RETURN count(m) AS stored
