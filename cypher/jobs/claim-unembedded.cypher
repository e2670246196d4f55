// purpose: take memories, and passages of documents, that wait for an embedding; the lease keeps other servers off until it ends
// params:  $now, $leaseUntil, $limit, $after (null: whosever they are; else those of the first tenant behind this one)
// columns: tenant, id, content, version (whose text it is), attempts (failures so far); of a turn: speaker (null: nobody in particular), asked (the
//          turn before it where that asks something; null: nothing)
// include shared/claim.cypher
RETURN m.tenant AS tenant, m.id AS id, m.content AS content, m.version AS version, coalesce(m.embedAttempts, 0) AS attempts,
       CASE WHEN m:Episode THEN head([(m)-[r:MENTIONS]->(e:Entity) WHERE r.role = 'SPEAKER' AND e.partition = m.partition | e.name]) END AS speaker,
       CASE WHEN m:Episode THEN head([(p:Memory)-[:TEMPORAL]->(m) WHERE p.asks AND p.partition = m.partition | p.content]) END AS asked
