// purpose:   what a memory says becomes one of its former states (V-03), before its next version is written. A deletion is a state as well
// variables: m the memory
// params:    $now until when it was so
CREATE (m)-[:HAS_VERSION]->(v:MemoryVersion {memoryId: m.id, version: m.version})
SET v += m {.tenant, .partition, .vaultKey, .content, .validity, .confidence, .tier, .category, .topicId, .source, .origin, .tags, .deletedAt,
            .eventTime, .validFrom, .validUntil, .expiresAt, .retiredAt},
    v.createdAt = coalesce(m.deletedAt, m.updatedAt, m.createdAt), v.recordedAt = $now
