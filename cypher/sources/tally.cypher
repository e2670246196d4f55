// purpose: count how reading a source went (D-50). The source stays locked until the commit: its score follows in the same transaction
// params:  $key, $tenant, $domain, $success, $blocked, $failed, $qualitySum, $qualityCount (what is added), $now
// columns: success, blocked, failed, qualitySum, qualityCount
MERGE (s:SourceDomain {key: $key})
  ON CREATE SET s.tenant = $tenant, s.domain = $domain, s.success = 0, s.blocked = 0, s.failed = 0, s.qualitySum = 0.0, s.qualityCount = 0
// A property that is set takes the lock before anything is read.
// include shared/lock.cypher with s for m
SET s.success = s.success + $success, s.blocked = s.blocked + $blocked, s.failed = s.failed + $failed,
    s.qualitySum = s.qualitySum + $qualitySum, s.qualityCount = s.qualityCount + $qualityCount, s.lastAt = $now
RETURN s.success AS success, s.blocked AS blocked, s.failed AS failed, s.qualitySum AS qualitySum, s.qualityCount AS qualityCount
