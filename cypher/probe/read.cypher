// purpose: whether the database answers a read: a single look into an index
// params:  $key
// columns: writtenAt (no row: nobody has tried to write yet)
MATCH (c:Canary {key: $key})
RETURN c.writtenAt AS writtenAt
