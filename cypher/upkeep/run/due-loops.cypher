// purpose: owners whose message loops are full, those that wait longest first
// params:  $now, $since and $after (time and key of the last one of the page before), $limit
// columns: key, tenant, userId, dueAt
MATCH (owner:LoopDue) WHERE owner.loopDueAt >= $since AND owner.loopDueAt <= $now
WITH owner WHERE owner.loopDueAt > $since OR owner.key > $after
WITH owner ORDER BY owner.loopDueAt, owner.key LIMIT $limit
RETURN owner.key AS key, owner.tenant AS tenant, owner.userId AS userId, owner.loopDueAt AS dueAt
