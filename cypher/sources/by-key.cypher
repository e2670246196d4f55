// purpose: one source
// params:  $key
// columns: domain, score, success, blocked, failed, qualitySum, qualityCount, lastAt
MATCH (s:SourceDomain {key: $key})
RETURN s.domain AS domain, s.score AS score, s.success AS success, s.blocked AS blocked, s.failed AS failed, s.qualitySum AS qualitySum,
       s.qualityCount AS qualityCount, s.lastAt AS lastAt
