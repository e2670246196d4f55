// purpose: remove topics of a partition that the last analysis did not find again. They are derived data: everything they told
//          is worked out of memories, which stay as they are.
// params:  $partition, $now of the analysis, $limit
// columns: count
MATCH (t:Topic)
USING INDEX t:Topic(partition, size)
WHERE t.partition = $partition AND t.size IS NOT NULL AND t.updatedAt < $now
WITH t LIMIT $limit
DETACH DELETE t
RETURN count(t) AS count
