// purpose: forget idempotency keys
// params:  $keys
// columns: removed
UNWIND $keys AS key
MATCH (receipt:Receipt {key: key})
DELETE receipt
RETURN count(*) AS removed
