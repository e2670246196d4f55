// purpose: staged items by id
// params:  $ids, $partitions that the caller may change
// columns: id, turnId, turnNumber, state, stagedAt, scope, userId, partition, title, primaryTopic, contentTypes, lead (the beginning of its text), whole (it is
//          all of it), settledAt, settledByUserId, settledByAgentId, reason, memoryId
UNWIND $ids AS id
MATCH (c:Candidate {id: id}) WHERE c.partition IN $partitions
RETURN
  // include shared/candidate-columns.cypher
