// purpose: a page of staged items that wait, oldest first
// params:  $partitions that the caller may change, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, turnId, turnNumber, state, stagedAt, scope, userId, partition, title, primaryTopic, contentTypes, lead (the beginning of its text), whole (it is
//          all of it), settledAt, settledByUserId, settledByAgentId, reason, memoryId
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (c:Candidate)
  USING INDEX c:Candidate(partition, state, stagedAt)
  WHERE c.partition = partition AND c.state = 'STAGED' AND c.stagedAt >= $cursorTime
    AND CASE c.stagedAt WHEN $cursorTime THEN c.id + '/STAGED' > $cursorId ELSE true END
  // In the order of the index, so that it is read only as far as the page goes.
  WITH c ORDER BY c.partition, c.state, c.stagedAt, c.id LIMIT $limit
  RETURN c
}
WITH c ORDER BY c.stagedAt, c.id LIMIT $limit
RETURN
  // include shared/candidate-columns.cypher
ORDER BY stagedAt, id
