// purpose: keep the scores that belong to tallies, so that sources are found in their order
// params:  $rows [{key, score; the tallies it is made of: success, blocked, failed, qualitySum, qualityCount}] in ascending order of keys
// columns: domain, score, success, blocked, failed, qualitySum, qualityCount, lastAt; what was counted on meanwhile has a score of its own
UNWIND $rows AS row
MATCH (s:SourceDomain {key: row.key})
// include shared/lock.cypher with s for m
WITH row, s WHERE s.success = row.success AND s.blocked = row.blocked AND s.failed = row.failed AND s.qualitySum = row.qualitySum
  AND s.qualityCount = row.qualityCount
SET s.score = row.score
RETURN s.domain AS domain, s.score AS score, s.success AS success, s.blocked AS blocked, s.failed AS failed, s.qualitySum AS qualitySum,
       s.qualityCount AS qualityCount, s.lastAt AS lastAt
