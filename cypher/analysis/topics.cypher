// purpose: a page of topics of the visible partitions, the largest first
// params:  $partitions, $cursorSize and $cursorId (last of the page before), $limit
// columns: id, label, keywords, size, memories, entities, importance, updatedAt
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (t:Topic)
  USING INDEX t:Topic(partition, size)
  WHERE t.partition = partition AND t.size <= $cursorSize
    AND CASE t.size WHEN $cursorSize THEN t.id < $cursorId ELSE true END
  // In the order of the index, so that it is read only as far as the page goes.
  WITH t ORDER BY t.partition DESC, t.size DESC, t.id DESC LIMIT $limit
  RETURN t
}
RETURN t.id AS id, t.label AS label, t.keywords AS keywords, t.size AS size, t.memories AS memories, t.entities AS entities,
       t.importance AS importance, t.updatedAt AS updatedAt
ORDER BY size DESC, id DESC LIMIT $limit
