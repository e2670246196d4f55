// purpose: staged items by id
// params:  $ids, $partitions of the caller's own
// columns: id, turnId, turnNumber, state, stagedAt, scope, partition, title, primaryTopic, contentTypes, lead (the beginning of its text), whole (it is
//          all of it), settledAt, settledByUserId, settledByAgentId, reason, memoryId
UNWIND $ids AS id
MATCH (c:Candidate {id: id}) WHERE c.partition IN $partitions
RETURN c.id AS id, c.turnId AS turnId, c.turnNumber AS turnNumber, c.state AS state, c.stagedAt AS stagedAt, c.scope AS scope, c.partition AS partition,
       c.title AS title, c.primaryTopic AS primaryTopic, coalesce(c.contentTypes, []) AS contentTypes, c.lead AS lead, c.whole AS whole,
       c.settledAt AS settledAt, c.settledByUserId AS settledByUserId, c.settledByAgentId AS settledByAgentId, c.reason AS reason, c.memoryId AS memoryId
