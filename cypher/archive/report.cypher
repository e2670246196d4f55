// purpose: how many documents lie where, and how much they take; without those that were deleted
// params:  $partitions that the caller may see
// columns: storage, store (null: at hand), kind, documents, bytes (of the originals as they are now; of what is at hand in characters)
UNWIND $partitions AS partition
UNWIND ['ACTIVE', 'COLD'] AS storage
CALL (partition, storage) {
  MATCH (m:Document)
  USING INDEX m:Document(partition, storage)
  WHERE m.partition = partition AND m.storage = storage AND m.deletedAt IS NULL
  OPTIONAL MATCH (c:ColdContent {memoryId: m.id, version: m.coldVersion})
  WITH m, c, head(COLLECT {
    MATCH (m)-[:HAS_BODY]->(b:DocumentBody) WHERE c IS NULL
    RETURN size(b.text) + coalesce(size(b.original), 0) ORDER BY b.version DESC LIMIT 1
  }) AS body
  RETURN c.store AS store, m.kind AS kind, coalesce(c.bytes, body, size(m.content)) AS bytes
}
RETURN storage, store, kind, count(*) AS documents, sum(bytes) AS bytes ORDER BY storage, store, kind
