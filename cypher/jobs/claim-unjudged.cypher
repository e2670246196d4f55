// purpose: take turns and facts that wait to be judged; the lease keeps other servers off until it ends
// params:  $now, $leaseUntil, $limit, $after (null: whosever they are; else those of the first tenant behind this one)
// columns: tenant, id, content, partition, kind, sourceRole
// include shared/claim.cypher with :Unjudged for :Unembedded, .judgeDueAt for .embedDueAt
RETURN m.tenant AS tenant, m.id AS id, m.content AS content, m.partition AS partition, m.kind AS kind, m.sourceRole AS sourceRole
