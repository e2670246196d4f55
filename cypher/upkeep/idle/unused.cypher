// purpose: a page of the facts that no recall returned yet, in the order of the recall cycle in which they were stored (E-33)
// params:  $partition, $until the last cycle, $afterCycle and $afterId (last of the page before), $limit
// columns: id, cycle (of the creation)
MATCH (m:Searchable)
USING INDEX m:Searchable(partition, unusedCycle)
WHERE m.partition = $partition AND m.unusedCycle >= $afterCycle AND m.unusedCycle <= $until
  AND CASE m.unusedCycle WHEN $afterCycle THEN m.id > $afterId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.unusedCycle, m.id LIMIT $limit
RETURN m.id AS id, m.unusedCycle AS cycle
