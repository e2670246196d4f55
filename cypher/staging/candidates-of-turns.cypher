// purpose: what was staged in turns, oldest first
// params:  $turnIds, $partitions that the caller may change, $limit of each turn
// columns: id, turnId, turnNumber, state, stagedAt, scope, userId, partition, title, primaryTopic, contentTypes, lead (the beginning of its text), whole (it is
//          all of it), settledAt, settledByUserId, settledByAgentId, reason, memoryId
UNWIND $turnIds AS turnId
CALL (turnId) {
  MATCH (c:Candidate)
  USING INDEX c:Candidate(turnId, state)
  WHERE c.turnId = turnId AND c.state IS NOT NULL AND c.partition IN $partitions
  RETURN c ORDER BY c.stagedAt, c.id LIMIT $limit
}
RETURN
  // include shared/candidate-columns.cypher
ORDER BY stagedAt, id
