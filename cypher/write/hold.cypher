// purpose: lock memories and read what decides whether and how they may be changed
// params:  $ids in ascending order, so that two writers never wait for each other in a circle; $partitions that the caller may see
// columns: id, text, partition, userId, scope, kind, profile, source, validity, utility, createdAt, sessionId, deletedAt, erased (nothing is left of what it said), validFrom, validUntil, expiresAt, retiredReason,
//          tags, tier, category, topicId, origin, supersededBy (id of its winner, or null), winnerFrom (since when that holds), losersFrom (since when those
//          held that it took the place of); ids that are unknown or not visible are absent
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
// include shared/lock.cypher
WITH m
RETURN m.id AS id, m.content AS text, m.partition AS partition, m.userId AS userId, m.scope AS scope, m.kind AS kind, m.profile AS profile,
       m.source AS source, m.validity AS validity, m.utility AS utility, m.createdAt AS createdAt, m.sessionId AS sessionId,
       m.deletedAt AS deletedAt, m.erasedAt IS NOT NULL AS erased, m.validFrom AS validFrom, m.validUntil AS validUntil, m.expiresAt AS expiresAt,
       m.retiredReason AS retiredReason, m.tags AS tags, m.tier AS tier, m.category AS category,
       m.topicId AS topicId, m.origin AS origin,
       head([(winner:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL | winner.id]) AS supersededBy,
       head([(winner:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL |
         // include shared/holds-since.cypher with winner for m
       ]) AS winnerFrom,
       [(m)-[edge:SUPERSEDES]->(loser:Memory) WHERE edge.validUntil IS NULL AND edge.reason <> 'DEDUP' | loser.validFrom] AS losersFrom
