// purpose: how much of what a caller sees waits in each queue and was not tried in vain
// params:  $tenant, $partitions that the caller may see
// columns: embedding, linking, judging
CALL () {
  MATCH (m:Unembedded) WHERE m.tenant = $tenant AND m.embedDueAt IS NOT NULL AND m.partition IN $partitions AND coalesce(m.embedAttempts, 0) = 0
  RETURN count(m) AS embedding
}
CALL () {
  MATCH (m:Unlinked) WHERE m.tenant = $tenant AND m.linkDueAt IS NOT NULL AND m.partition IN $partitions AND coalesce(m.linkAttempts, 0) = 0
  RETURN count(m) AS linking
}
CALL () {
  MATCH (m:Unjudged) WHERE m.tenant = $tenant AND m.judgeDueAt IS NOT NULL AND m.partition IN $partitions
  RETURN count(m) AS judging
}
RETURN embedding, linking, judging
