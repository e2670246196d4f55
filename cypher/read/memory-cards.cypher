// purpose: memories by id, current or not, as the API shows them; never an embedding
// params:  $ids, $partitions that the caller may see
// columns: one memory a row, times as milliseconds since 1970; ids that are unknown or not visible are absent
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
RETURN m.id AS id, m.content AS content, m.kind AS kind, m.profile AS profile, m.validity AS validity,
       m.relevance AS relevance, m.utility AS utility, m.source AS source, m.sourceType AS sourceType, m.sourceRole AS sourceRole,
       m.confidence AS confidence, m.decayRate AS decayRate, m.scope AS scope, m.userId AS userId, m.sessionId AS sessionId,
       m.sequence AS sequence, m.keywords AS keywords, m.tags AS tags, m.version AS version, m.accessCount AS accessCount, m.lastAccessed.epochMillis AS lastAccessed,
       CASE WHEN EXISTS { (m)-[:RELATED]-() } THEN COLLECT { MATCH (m)-[r:RELATED]-(n:Memory) WHERE r.validUntil IS NULL AND n.partition IN $partitions RETURN n.id ORDER BY r.weight DESC, n.id LIMIT 50 } ELSE [] END AS relatedIds,
       m.createdAt.epochMillis AS createdAt, m.verifiedAt.epochMillis AS verifiedAt, m.updatedAt.epochMillis AS updatedAt, m.eventTime.epochMillis AS eventTime,
       m.validFrom.epochMillis AS validFrom, m.validUntil.epochMillis AS validUntil, m.retiredAt.epochMillis AS retiredAt, m.deletedAt.epochMillis AS deletedAt,
       m.retiredReason AS retiredReason, m.category AS category, m.tier AS tier, m.topicId AS topicId, m.origin AS origin,
       m.domains AS domains, m.createdByRole AS createdByRole, m.storage AS storage, m.flags AS flags,
       coalesce(m.containsPii, false) AS containsPii, m:NeedsReview AS needsReview, NOT m:Unembedded AND m:Searchable AND m.containsPii IS NULL AS embedded, m.importance AS importance, coalesce(m.bridge, false) AS bridge,
       CASE WHEN m:Document THEN coalesce(m.quality * m.confidence, 0.0) END AS effectiveQuality, m.expiresAt.epochMillis AS expiresAt,
       m.outdatedAt.epochMillis AS outdatedAt
