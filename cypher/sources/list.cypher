// purpose: a page of the sources of a tenant, the most reliable first, equals by name
// params:  $tenant, $afterScore and $afterDomain (last of the page before), $limit
// columns: domain, score, success, blocked, failed, qualitySum, qualityCount, lastAt
CALL () {
  MATCH (s:SourceDomain)
  USING INDEX s:SourceDomain(tenant, score, domain)
  WHERE s.tenant = $tenant AND s.score = $afterScore AND s.domain > $afterDomain
  // In the order of the index, so that it is read only as far as the page goes.
  WITH s ORDER BY s.tenant, s.score, s.domain LIMIT $limit
  RETURN s
  UNION ALL
  MATCH (s:SourceDomain)
  USING INDEX s:SourceDomain(tenant, score, domain)
  WHERE s.tenant = $tenant AND s.score < $afterScore AND s.domain IS NOT NULL
  WITH s ORDER BY s.score DESC, s.domain LIMIT $limit
  RETURN s
}
WITH s ORDER BY s.score DESC, s.domain LIMIT $limit
RETURN s.domain AS domain, s.score AS score, s.success AS success, s.blocked AS blocked, s.failed AS failed, s.qualitySum AS qualitySum,
       s.qualityCount AS qualityCount, s.lastAt AS lastAt
