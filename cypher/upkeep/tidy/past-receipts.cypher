// purpose: idempotency keys past their retention, of any tenant: their nodes name none
// params:  $before, $limit
// columns: key
MATCH (receipt:Receipt) WHERE receipt.createdAt < $before
RETURN receipt.key AS key LIMIT $limit
