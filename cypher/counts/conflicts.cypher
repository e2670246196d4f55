// purpose: counts a page of the contradictions of a partition that were resolved, and those that were not undone since (C-63)
// params:  $partition, $after and $afterId (last of the page before), $limit
// columns: looked, last, lastId (null: there were none), conflicts
MATCH (a:AuditEvent)
USING INDEX a:AuditEvent(partition, act, at)
WHERE a.partition = $partition AND a.act = 'CONFLICT' AND a.at >= $after AND CASE a.at WHEN $after THEN a.id > $afterId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH a ORDER BY a.partition, a.act, a.at, a.id LIMIT $limit
WITH collect(a) AS page
RETURN size(page) AS looked, page[-1].at AS last, page[-1].id AS lastId, size([a IN page WHERE a.undoneBy IS NULL]) AS conflicts
