// purpose: take facts that wait to be compared by embedding (C-30); the lease keeps other servers off until it ends
// params:  $now, $leaseUntil, $limit
// columns: id
// include shared/claim.cypher with :Uncompared for :Unembedded, .compareDueAt for .embedDueAt
RETURN m.id AS id
