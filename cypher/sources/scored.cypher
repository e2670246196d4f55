// purpose: the next sources of a tenant with their scores, in the order of names
// params:  $tenant, $after (last of the page before), $limit
// columns: key, domain, score (null: none yet), success, blocked, failed, qualitySum, qualityCount
MATCH (s:SourceDomain)
USING INDEX s:SourceDomain(tenant, domain)
WHERE s.tenant = $tenant AND s.domain > $after
// In the order of the index, so that it is read only as far as the page goes.
WITH s ORDER BY s.tenant, s.domain LIMIT $limit
RETURN s.key AS key, s.domain AS domain, s.score AS score, s.success AS success, s.blocked AS blocked, s.failed AS failed,
       s.qualitySum AS qualitySum, s.qualityCount AS qualityCount
