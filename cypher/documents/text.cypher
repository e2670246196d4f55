// purpose: what a document says now: of an archived one its summary
// params:  $id, $partitions that the caller may see
// columns: text
MATCH (m:Memory {id: $id}) WHERE m:Document AND m.partition IN $partitions
RETURN coalesce(head(COLLECT { MATCH (m)-[:HAS_BODY]->(b:DocumentBody) WHERE m.coldVersion IS NULL RETURN b.text ORDER BY b.version DESC LIMIT 1 }),
       m.content) AS text
