// purpose: whether the database takes a write: the smallest one that is a commit in its log
// params:  $key, $now
// columns: writtenAt
MERGE (c:Canary {key: $key})
SET c.writtenAt = $now
RETURN c.writtenAt AS writtenAt
