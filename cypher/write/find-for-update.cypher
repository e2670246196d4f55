// purpose: lock one memory and read what decides whether it may be changed
// params:  $id, $partitions that the caller may see
// columns: id, userId, scope, kind, sessionId, deletedAt, validUntil, tags, supersededBy (id of its winner, or null)
MATCH (m:Memory {id: $id}) WHERE m.partition IN $partitions
// A property that is set takes the lock, removed again it changes nothing. (Removing alone locks nothing where no node has it.)
SET m.lock = true
REMOVE m.lock
WITH m
RETURN m.id AS id, m.userId AS userId, m.scope AS scope, m.kind AS kind, m.sessionId AS sessionId,
       m.deletedAt AS deletedAt, m.validUntil AS validUntil, m.tags AS tags,
       head([(winner:Memory)-[:SUPERSEDES]->(m) | winner.id]) AS supersededBy
