// purpose: what became of staged items; their owner is locked
// params:  $rows [{id, state COMMITTED|DISCARDED, reason, memoryId that it became, audit: properties of the event}], $by {userId, agentId}, $now
// columns: id of those that were settled
UNWIND $rows AS row
MATCH (c:Candidate {id: row.id}) WHERE c.state = 'STAGED'
SET c.state = row.state, c.reason = row.reason, c.memoryId = row.memoryId, c.settledAt = $now, c.settledByUserId = $by.userId,
    c.settledByAgentId = $by.agentId
// include shared/audit.cypher with row.audit for $audit
RETURN c.id AS id
