// purpose: the next version of memories (V-03): the state so far becomes a MemoryVersion, the changes become the node's
// params:  $updates [{id, changes: properties (null removes one), audit: properties of the event}], $now
// columns: id, version (the new one)
UNWIND $updates AS u
MATCH (m:Memory {id: u.id})
SET m.lock = true
REMOVE m.lock
CREATE (m)-[:HAS_VERSION]->(v:MemoryVersion {memoryId: m.id, version: m.version})
SET v += m {.tenant, .partition, .vaultKey, .content, .validity, .confidence, .tier, .category, .topicId, .source, .origin, .tags},
    v.createdAt = coalesce(m.updatedAt, m.createdAt), v.recordedAt = $now
SET m += u.changes, m.version = m.version + 1, m.updatedAt = $now, m.embedDueAt = $now
SET m:Unembedded
REMOVE m.embedAttempts, m.embedError
// X-18: what holds personal data is never given to a model.
FOREACH (_ IN CASE WHEN m.containsPii THEN [1] ELSE [] END | REMOVE m:Unembedded, m.embedDueAt)
CREATE (audit:AuditEvent)
SET audit = u.audit
RETURN m.id AS id, m.version AS version
