// purpose: a page of the receipts of a tenant, in the order of their keys
// params:  $owners (what all owner keys of the tenant begin with), $after (keys above it), $limit
// columns: key, operation, inputHash, result, nonce, ownerKey, createdAt
MATCH (r:Receipt) WHERE r.ownerKey STARTS WITH $owners AND r.key > $after
WITH r ORDER BY r.key LIMIT $limit
RETURN r.key AS key, r.operation AS operation, r.inputHash AS inputHash, r.result AS result, r.nonce AS nonce, r.ownerKey AS ownerKey,
       r.createdAt AS createdAt
