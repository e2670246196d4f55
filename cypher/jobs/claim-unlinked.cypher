// purpose: take memories that wait for their links to entities; the lease keeps other servers off until it ends
// params:  $now, $leaseUntil, $limit, $after (null: whosever they are; else those of the first tenant behind this one)
// columns: id, content, version (whose text it is), passages (of a long document: how many), attempts (failures so far), partition, tenant,
//          userId, scope
// include shared/claim.cypher with :Unlinked for :Unembedded, .linkDueAt for .embedDueAt
RETURN m.id AS id, m.content AS content, m.version AS version, coalesce(m.passageCount, 0) AS passages,
       coalesce(m.linkAttempts, 0) AS attempts,
       m.partition AS partition, m.tenant AS tenant, m.userId AS userId, m.scope AS scope
