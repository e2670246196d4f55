// purpose: a page of the receipts of a tenant, in the order of their keys, whose answers name one of these memories: what explains a
//          contradiction in them quotes it
// params:  $owners (what all owner keys of the tenant begin with), $ids, $after (keys above it), $limit
// columns: key, result (JSON)
MATCH (r:Receipt) WHERE r.ownerKey STARTS WITH $owners AND r.key > $after AND any(id IN $ids WHERE r.result CONTAINS id)
WITH r ORDER BY r.key LIMIT $limit
RETURN r.key AS key, r.result AS result
