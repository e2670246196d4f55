// purpose: take importance and topic from entities that the last analysis did not see: nothing current mentions them
// params:  $partition, $now of the analysis, $limit
// columns: count
MATCH (e:Entity)
USING INDEX e:Entity(partition, analysedAt)
WHERE e.partition = $partition AND e.analysedAt < $now
WITH e LIMIT $limit
REMOVE e.importance, e.communityId, e.bridge, e.analysedAt
RETURN count(e) AS count
