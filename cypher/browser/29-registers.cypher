// Mneme 29: registers and their versions
// purpose: vault records that are kept by topic, and what they said before, newest version first
// params:  none
// columns: topicId, category, user, scope, now, version, before (former texts, newest first)
MATCH (m:Searchable) WHERE m.vaultKey > '' AND m.topicId IS NOT NULL
WITH m ORDER BY m.updatedAt DESC LIMIT 50
RETURN m.topicId AS topicId, m.category AS category, m.userId AS user, m.scope AS scope, m.content AS now, m.version AS version,
       COLLECT { MATCH (m)-[:HAS_VERSION]->(v:MemoryVersion) RETURN v.content ORDER BY v.version DESC LIMIT 10 } AS before
