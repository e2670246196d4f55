// Mneme 33: what is where
// purpose: documents by where their originals lie, with what cold storage holds of them; without those that were deleted
// params:  none
// columns: storage, store, kind, documents, coldBytes, movedFirst, movedLast
MATCH (m:Document) WHERE m.partition > '' AND m.storage IS NOT NULL AND m.id IS NOT NULL AND m.deletedAt IS NULL
OPTIONAL MATCH (c:ColdContent {memoryId: m.id, version: m.coldVersion})
RETURN m.storage AS storage, c.store AS store, m.kind AS kind, count(*) AS documents, sum(c.bytes) AS coldBytes,
       min(c.storedAt) AS movedFirst, max(c.storedAt) AS movedLast
ORDER BY storage, store, kind
