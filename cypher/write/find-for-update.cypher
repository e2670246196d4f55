// purpose: lock one memory and read what decides whether it may be changed
// params:  $id, $partitions that the caller may see
// columns: id, text, partition, userId, scope, kind, profile, source, validity, utility, createdAt, sessionId, deletedAt, validUntil, tags,
//          tier, category, topicId, origin, supersededBy (id of its winner, or null)
MATCH (m:Memory {id: $id}) WHERE m.partition IN $partitions
// A property that is set takes the lock, removed again it changes nothing. (Removing alone locks nothing where no node has it.)
// include shared/lock.cypher
WITH m
RETURN m.id AS id, m.content AS text, m.partition AS partition, m.userId AS userId, m.scope AS scope, m.kind AS kind, m.profile AS profile,
       m.source AS source, m.validity AS validity, m.utility AS utility, m.createdAt AS createdAt, m.sessionId AS sessionId,
       m.deletedAt AS deletedAt, m.validUntil AS validUntil, m.tags AS tags, m.tier AS tier, m.category AS category,
       m.topicId AS topicId, m.origin AS origin,
       head([(winner:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL | winner.id]) AS supersededBy
