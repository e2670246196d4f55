// purpose: counts a page of the documents of a partition that lie in the same place, and how much they take; without those that were deleted
// params:  $partition, $storage, $afterId (last of the page before), $limit
// columns: looked, lastId (null: there were none), shares [{store (null: at hand), kind, documents, bytes (of the originals as they
//          are now; of what is at hand in characters)}]
MATCH (m:Document)
USING INDEX m:Document(partition, storage, id)
WHERE m.partition = $partition AND m.storage = $storage AND m.id > $afterId
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.storage, m.id LIMIT $limit
WITH collect(m) AS page
CALL (page) {
  UNWIND page AS m
  WITH m WHERE m.deletedAt IS NULL
  OPTIONAL MATCH (c:ColdContent {memoryId: m.id, version: m.coldVersion})
  WITH m, c, head(COLLECT {
    MATCH (m)-[:HAS_BODY]->(b:DocumentBody) WHERE c IS NULL
    RETURN size(b.text) + coalesce(size(b.original), 0) ORDER BY b.version DESC LIMIT 1
  }) AS body
  WITH c.store AS store, m.kind AS kind, count(m) AS documents, sum(coalesce(c.bytes, body, size(m.content))) AS bytes
  RETURN collect({store: store, kind: kind, documents: documents, bytes: bytes}) AS shares
}
RETURN size(page) AS looked, page[-1].id AS lastId, shares
