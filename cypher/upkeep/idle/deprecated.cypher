// purpose: a page of the deprecated memories in the order of the recall cycle in which they lost (C-73)
// params:  $partition, $until the last cycle, $afterCycle and $afterId (last of the page before), $limit
// columns: id, cycle (in which it lost)
MATCH (m:Retired)
USING INDEX m:Retired(partition, deprecatedCycle)
WHERE m.partition = $partition AND m.deprecatedCycle >= $afterCycle AND m.deprecatedCycle <= $until
  AND CASE m.deprecatedCycle WHEN $afterCycle THEN m.id > $afterId ELSE true END AND m.validity = 'DEPRECATED'
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.deprecatedCycle, m.id LIMIT $limit
RETURN m.id AS id, m.deprecatedCycle AS cycle
