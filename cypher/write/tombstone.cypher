// purpose: delete a memory without erasing it: its last state becomes a version, the node a tombstone
// params:  $id, $now, $audit properties of the event
// columns: id, version (the tombstone's)
MATCH (m:Memory {id: $id})
CREATE (m)-[:HAS_VERSION]->(v:MemoryVersion {memoryId: m.id, version: m.version})
SET v.tenant = m.tenant, v.partition = m.partition, v.content = m.content, v.validity = m.validity, v.confidence = m.confidence,
    v.createdAt = coalesce(m.updatedAt, m.createdAt), v.recordedAt = $now
SET m.version = m.version + 1, m.deletedAt = $now, m.validUntil = $now, m.retiredReason = 'TOMBSTONE', m.updatedAt = $now
SET m:Retired
REMOVE m:Searchable:Unembedded, m.embedDueAt
CREATE (audit:AuditEvent)
SET audit = $audit
RETURN m.id AS id, m.version AS version
