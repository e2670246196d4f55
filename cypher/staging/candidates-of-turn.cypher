// purpose: a page of what was staged in one turn, oldest first
// params:  $turnId, $partitions of the caller's own, $states, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, turnId, turnNumber, state, stagedAt, scope, partition, title, primaryTopic, contentTypes, lead (the beginning of its text), whole (it is
//          all of it), settledAt, settledByUserId, settledByAgentId, reason, memoryId
MATCH (c:Candidate)
USING INDEX c:Candidate(turnId, state)
WHERE c.turnId = $turnId AND c.state IN $states AND c.partition IN $partitions
  AND c.stagedAt >= $cursorTime AND CASE c.stagedAt WHEN $cursorTime THEN c.id > $cursorId ELSE true END
WITH c ORDER BY c.stagedAt, c.id LIMIT $limit
RETURN
  // include shared/candidate-columns.cypher
ORDER BY stagedAt, id
