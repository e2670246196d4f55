// purpose: a page of documents whose originals lie in cold storage, the latest first; without those that were deleted
// params:  $partitions that the caller may see, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, title, path, storedAt, bytes, store
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Document)
  USING INDEX m:Document(partition, coldSince, id)
  WHERE m.partition = partition AND m.coldSince <= $cursorTime AND m.id IS NOT NULL
    AND CASE m.coldSince WHEN $cursorTime THEN m.id < $cursorId ELSE true END AND m.deletedAt IS NULL
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition DESC, m.coldSince DESC, m.id DESC LIMIT $limit
  RETURN m
}
WITH m ORDER BY m.coldSince DESC, m.id DESC LIMIT $limit
MATCH (c:ColdContent {memoryId: m.id, version: m.coldVersion})
RETURN m.id AS id, m.title AS title, m.path AS path, m.coldSince AS storedAt, c.bytes AS bytes, c.store AS store ORDER BY storedAt DESC, id DESC
