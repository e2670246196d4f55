// purpose: memories by id as they were known at a time; those that did not hold then are left out (domain/recall/inputs.ts)
// params:  $ids, $partitions that the caller may see, $validAt, $knownAt (far future: all that is known now)
// columns: those of memory-cards.cypher. What has no history is told as it is now: relevance, utility, the source's role and type,
//          domains, confidence of the present state, flags, storage, embedding, use, what it is related to, importance, quality, when it expires
UNWIND $ids AS id
MATCH (m:Memory {id: id})
WHERE m.partition IN $partitions
  // include shared/held.cypher
WITH m,
  // The state of then: the first former one that ended later; none: the present one.
  head(COLLECT {
    MATCH (v:MemoryVersion) USING INDEX SEEK v:MemoryVersion(memoryId, recordedAt, version)
    WHERE v.memoryId = m.id AND v.recordedAt > $knownAt AND v.version IS NOT NULL
    WITH v ORDER BY v.memoryId, v.recordedAt, v.version LIMIT 1
    RETURN v
  }) AS state,
  head(COLLECT {
    MATCH (v:MemoryVersion) USING INDEX SEEK v:MemoryVersion(memoryId, recordedAt, version)
    WHERE v.memoryId = m.id AND v.recordedAt <= $knownAt AND v.version IS NOT NULL
    WITH v ORDER BY v.memoryId DESC, v.recordedAt DESC, v.version DESC LIMIT 1
    RETURN v.recordedAt
  }) AS lastEdit,
  head(COLLECT {
    MATCH (:Memory)-[r:SUPERSEDES]->(m) WHERE r.createdAt <= $knownAt AND coalesce(r.validUntil > $knownAt, true)
    RETURN r ORDER BY r.createdAt LIMIT 1
  }) AS loss,
  // Losing is no version: the trail has the validity of before.
  head(COLLECT {
    MATCH (a:AuditEvent) USING INDEX SEEK a:AuditEvent(memoryId, at)
    WHERE a.memoryId = m.id AND a.at > $knownAt AND a.formerValidity IS NOT NULL
    WITH a ORDER BY a.memoryId, a.at LIMIT 1
    RETURN a
  }) AS laterLoss
// A state that lay where the caller does not see it is not told.
WHERE state IS NULL OR state.partition IN $partitions
WITH m, state, lastEdit, loss, laterLoss,
  coalesce(state {.*}, m {.content, .validity, .confidence, .tier, .category, .topicId, .source, .origin, .tags, .version, .eventTime, .validFrom, .validUntil, .expiresAt, .retiredAt}) AS s,
  coalesce(state.createdAt, m.updatedAt) AS changedAt,
  coalesce(state.deletedAt, CASE WHEN m.deletedAt <= $knownAt THEN m.deletedAt END) AS deletedAt
WITH *, CASE WHEN s.retiredAt <= $knownAt THEN s.retiredAt END AS ended
RETURN m.id AS id, s.content AS content, m.kind AS kind, m.profile AS profile,
       CASE WHEN loss IS NOT NULL THEN 'DEPRECATED'
            WHEN state IS NULL OR laterLoss.at < state.recordedAt THEN coalesce(laterLoss.formerValidity, m.validity)
            ELSE s.validity END AS validity,
       m.relevance AS relevance, m.utility AS utility, s.source AS source, m.sourceType AS sourceType, m.sourceRole AS sourceRole,
       s.confidence AS confidence, m.decayRate AS decayRate, m.scope AS scope, m.userId AS userId, m.sessionId AS sessionId,
       m.sequence AS sequence, CASE WHEN s.content = m.content THEN m.keywords END AS keywords, s.tags AS tags, s.version AS version,
       m.accessCount AS accessCount, m.lastAccessed.epochMillis AS lastAccessed,
       CASE WHEN EXISTS { (m)-[:RELATED]-() } THEN COLLECT { MATCH (m)-[r:RELATED]-(n:Memory) WHERE r.validUntil IS NULL AND n.partition IN $partitions RETURN n.id ORDER BY r.weight DESC, n.id LIMIT 50 } ELSE [] END AS relatedIds, m.createdAt.epochMillis AS createdAt,
       // Losing and confirming change a memory without a version: what came later than known is not told.
       CASE WHEN changedAt <= $knownAt THEN nullif(changedAt, m.createdAt) ELSE lastEdit END.epochMillis AS updatedAt,
       CASE WHEN m.verifiedAt <= $knownAt THEN m.verifiedAt END.epochMillis AS verifiedAt, coalesce(s.eventTime, m.eventTime).epochMillis AS eventTime, coalesce(s.validFrom, m.validFrom).epochMillis AS validFrom,
       CASE WHEN ended IS NOT NULL THEN s.validUntil
            ELSE coalesce(loss.since, CASE WHEN NOT m:Document THEN s.expiresAt END, datetime('9999-12-31T23:59:59.999Z')) END.epochMillis AS validUntil,
       coalesce(ended, loss.createdAt).epochMillis AS retiredAt,
       deletedAt.epochMillis AS deletedAt,
       CASE WHEN deletedAt IS NOT NULL THEN 'DELETION' WHEN loss IS NOT NULL THEN loss.reason
            WHEN ended IS NOT NULL THEN m.retiredReason END AS retiredReason,
       s.category AS category, s.tier AS tier, s.topicId AS topicId, s.origin AS origin,
       m.domains AS domains, m.createdByRole AS createdByRole, m.storage AS storage, m.flags AS flags,
       coalesce(m.containsPii, false) AS containsPii,
       EXISTS { (m)-[r:NEEDS_REVIEW]->() WHERE r.at <= $knownAt AND coalesce(r.validUntil > $knownAt, true) } AS needsReview,
       NOT m:Unembedded AND m:Searchable AND m.containsPii IS NULL AS embedded, m.importance AS importance, coalesce(m.bridge, false) AS bridge,
       CASE WHEN m:Document THEN coalesce(m.quality * s.confidence, 0.0) END AS effectiveQuality, m.expiresAt.epochMillis AS expiresAt,
       CASE WHEN EXISTS { (m)-[:OUTDATED_BY]->() } THEN head(COLLECT {
         MATCH (m)-[r:OUTDATED_BY]->() WHERE r.since <= $validAt AND r.createdAt <= $knownAt AND coalesce(r.validUntil > $knownAt, true)
         RETURN r.since.epochMillis AS since ORDER BY since LIMIT 1
       }) END AS outdatedAt
