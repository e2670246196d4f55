// purpose: a page of the facts of one utility in the order of the recall cycle in which they were last used
// params:  $partition, $utility, $until the last cycle, $afterCycle and $afterId (last of the page before), $limit
// columns: id, cycle (of the last use), accessCount, recentAccessCycles
MATCH (m:Searchable)
USING INDEX m:Searchable(partition, utility, usedCycle)
WHERE m.partition = $partition AND m.utility = $utility AND m.usedCycle >= $afterCycle AND m.usedCycle <= $until
  AND CASE m.usedCycle WHEN $afterCycle THEN m.id > $afterId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.utility, m.usedCycle, m.id LIMIT $limit
// A damaged counter must not stop the others (E-31).
RETURN m.id AS id, m.usedCycle AS cycle, CASE WHEN m.accessCount IS :: INTEGER NOT NULL THEN m.accessCount ELSE 0 END AS accessCount,
       CASE WHEN m.recentAccessCycles IS :: LIST<INTEGER NOT NULL> NOT NULL THEN m.recentAccessCycles ELSE [] END AS recentAccessCycles
