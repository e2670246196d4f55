// purpose: whether anything was ever stored for a user
// params:  $ownerKey, $partitions of the user that the caller sees
// columns: known
RETURN EXISTS { MATCH (owner:Owner {key: $ownerKey}) } OR EXISTS { MATCH (feed:Feed) WHERE feed.partition IN $partitions } AS known
