// purpose: take facts that wait to be compared by embedding (C-30); the lease keeps other servers off until it ends
// params:  $now, $leaseUntil, $limit, $after (null: whosever they are; else those of the first tenant behind this one)
// columns: tenant, id
// include shared/claim.cypher with :Uncompared for :Unembedded, .compareDueAt for .embedDueAt
RETURN m.tenant AS tenant, m.id AS id
