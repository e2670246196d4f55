// purpose: idempotency: the first use of a key records its result, every later use reads it
// params:  $claims [{key, operation, inputHash, result, nonce of this attempt, ownerKey}], $now
// columns: key, nonce (of the attempt that made the receipt), operation, inputHash, result; in the order of the claims
UNWIND $claims AS claim
MERGE (r:Receipt {key: claim.key})
  ON CREATE SET r.operation = claim.operation, r.inputHash = claim.inputHash, r.result = claim.result,
    r.nonce = claim.nonce, r.ownerKey = claim.ownerKey, r.createdAt = $now
RETURN r.key AS key, r.nonce AS nonce, r.operation AS operation, r.inputHash AS inputHash, r.result AS result
