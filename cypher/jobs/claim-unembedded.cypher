// purpose: take memories, and passages of documents, that wait for an embedding; the lease keeps other servers off until it ends
// params:  $now, $leaseUntil, $limit
// columns: id, content, version (whose text it is), attempts (failures so far)
// include shared/claim.cypher
RETURN m.id AS id, m.content AS content, m.version AS version, coalesce(m.embedAttempts, 0) AS attempts
