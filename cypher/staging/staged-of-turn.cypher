// purpose: what waits in a turn, oldest first, with the document that it may become
// params:  $turnId, $limit
// columns: id, turnId, turnNumber, state, userId, partition, memoryId, input (JSON)
MATCH (c:Candidate)
USING INDEX c:Candidate(turnId, state)
WHERE c.turnId = $turnId AND c.state = 'STAGED'
WITH c ORDER BY c.stagedAt, c.id LIMIT $limit
RETURN c.id AS id, c.turnId AS turnId, c.turnNumber AS turnNumber, c.state AS state, c.userId AS userId, c.partition AS partition, c.memoryId AS memoryId, c.input AS input
ORDER BY c.stagedAt, c.id
