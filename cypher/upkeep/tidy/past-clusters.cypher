// purpose: the rarest cluster candidates of owners that have more than is kept
// params:  $ownerKeys, $keep, $limit
// columns: key
UNWIND $ownerKeys AS ownerKey
CALL (ownerKey) {
  MATCH (c:ClusterCandidate) WHERE c.ownerKey = ownerKey AND c.count IS NOT NULL AND c.key IS NOT NULL
  // In the order of the index, so that it is read only as far as the limit.
  RETURN c ORDER BY c.ownerKey DESC, c.count DESC, c.key DESC SKIP $keep LIMIT $limit
}
RETURN c.key AS key LIMIT $limit
