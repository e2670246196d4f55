// purpose: the rarest cluster candidates of owners that have more than is kept. What the log still holds stays: the next count would
//          only bring it back
// params:  $ownerKeys, $keep, $limit
// columns: key
UNWIND $ownerKeys AS ownerKey
CALL (ownerKey) {
  MATCH (c:ClusterCandidate) WHERE c.ownerKey = ownerKey AND c.count IS NOT NULL AND c.key IS NOT NULL
  // In the order of the index, so that it is read only as far as the limit.
  RETURN c ORDER BY c.ownerKey DESC, c.count DESC, c.key DESC SKIP $keep LIMIT $limit
}
WITH ownerKey, c, head(COLLECT {
  MATCH (e:CoRetrieval) WHERE e.ownerKey = ownerKey AND e.seq > 0
  RETURN e.at ORDER BY e.ownerKey, e.seq LIMIT 1
}) AS oldest
WHERE oldest IS NULL OR c.lastSeen IS NULL OR c.lastSeen < oldest
RETURN c.key AS key LIMIT $limit
