// purpose: staged items by id, with the document that each may become; in the order of the ids
// params:  $ids, $partitions that the caller may change
// columns: id, turnId, turnNumber, state, userId, partition, memoryId, input (JSON); ids that are unknown or not visible are absent
UNWIND $ids AS id
MATCH (c:Candidate {id: id}) WHERE c.partition IN $partitions
RETURN c.id AS id, c.turnId AS turnId, c.turnNumber AS turnNumber, c.state AS state, c.userId AS userId, c.partition AS partition, c.memoryId AS memoryId, c.input AS input
