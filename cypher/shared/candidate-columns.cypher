// purpose:   goes on with a RETURN: a staged item
// variables: c the item; gives the columns id, turnId, turnNumber, state, stagedAt, scope, userId, partition, title, primaryTopic, contentTypes, lead
//            (the beginning of its text), whole (it is all of it), settledAt, settledByUserId, settledByAgentId, reason, memoryId
// params:    none
c.id AS id, c.turnId AS turnId, c.turnNumber AS turnNumber, c.state AS state, c.stagedAt AS stagedAt, c.scope AS scope, c.userId AS userId, c.partition AS partition,
c.title AS title, c.primaryTopic AS primaryTopic, coalesce(c.contentTypes, []) AS contentTypes, c.lead AS lead, c.whole AS whole,
c.settledAt AS settledAt, c.settledByUserId AS settledByUserId, c.settledByAgentId AS settledByAgentId, c.reason AS reason, c.memoryId AS memoryId
