// purpose: the original of a document, or where it lies
// params:  $id, $partitions that the caller may see
// columns: text and original (at hand; null with a version in cold storage), mediaType, coldVersion, store, objectKey (null: at hand)
MATCH (m:Memory {id: $id}) WHERE m:Document AND m.partition IN $partitions
WITH m, head(COLLECT { MATCH (m)-[:HAS_BODY]->(b:DocumentBody) WHERE m.coldVersion IS NULL RETURN b ORDER BY b.version DESC LIMIT 1 }) AS body
OPTIONAL MATCH (c:ColdContent {memoryId: m.id, version: m.coldVersion})
RETURN CASE WHEN m.coldVersion IS NULL THEN coalesce(body.text, m.content) END AS text, body.original AS original, m.mediaType AS mediaType,
       m.coldVersion AS coldVersion, c.store AS store, c.objectKey AS objectKey
