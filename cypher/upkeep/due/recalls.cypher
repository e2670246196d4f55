// purpose: of some owners those with recalls in their log
// params:  $ownerKeys
// columns: ownerKey
UNWIND $ownerKeys AS ownerKey
CALL (ownerKey) {
  MATCH (e:CoRetrieval) WHERE e.ownerKey = ownerKey AND e.seq > 0
  RETURN e LIMIT 1
}
RETURN ownerKey
