// purpose: take importance and topic from memories that the last analysis did not see: they were retired, or lost their links
// params:  $partition, $now of the analysis, $limit
// columns: count
MATCH (m:Memory)
USING INDEX m:Memory(partition, analysedAt)
WHERE m.partition = $partition AND m.analysedAt < $now
WITH m LIMIT $limit
REMOVE m.importance, m.communityId, m.bridge, m.analysedAt
RETURN count(m) AS count
