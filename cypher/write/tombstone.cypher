// purpose: delete memories without erasing them (V-04): the last state of each becomes a version, the node a tombstone
// params:  $items [{id, audit: properties of the event}], each id once and not deleted yet, $now
// columns: id, version (the tombstone's)
UNWIND $items AS item
MATCH (m:Memory {id: item.id})
CREATE (m)-[:HAS_VERSION]->(v:MemoryVersion {memoryId: m.id, version: m.version})
SET v += m {.tenant, .partition, .vaultKey, .content, .validity, .confidence, .tier, .category, .topicId, .source, .origin, .tags},
    v.createdAt = coalesce(m.updatedAt, m.createdAt), v.recordedAt = $now
// What had lost its validity before was not valid until now.
SET m.version = m.version + 1, m.deletedAt = $now, m.retiredReason = 'DELETION', m.updatedAt = $now,
    m.validUntil = CASE WHEN m.validUntil < $now THEN m.validUntil ELSE $now END
SET m:Retired
REMOVE m:Searchable:Unembedded:Unlinked, m.embedDueAt, m.linkDueAt
// A passage is found as long as its document is.
WITH item, m
CALL (m) {
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
  REMOVE p:Searchable:Unembedded, p.embedDueAt
}
CREATE (audit:AuditEvent)
SET audit = item.audit
WITH collect(m) AS gone
UNWIND gone AS m
// include shared/feed.cypher
RETURN m.id AS id, m.version AS version
