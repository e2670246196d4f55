// purpose: leases on the work of one tenant or partition that nobody has asked for in long, of any tenant. A lease of the whole database,
//          such as that of the schema, has no `|` in its kind and stays
// params:  $before, $limit
// columns: key (kind of the lease)
MATCH (lease:Lease) WHERE lease.lastAskedAt < $before
WITH lease WHERE lease.owner IS NULL AND lease.kind CONTAINS '|'
RETURN lease.kind AS key LIMIT $limit
