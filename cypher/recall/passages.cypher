// purpose: passages of documents by id, as a recall shows them
// params:  $ids, $partitions that the caller may see
// columns: id, documentId, position, content, start, end, version (of the document, when it was cut so)
UNWIND $ids AS id
MATCH (p:Passage {id: id}) WHERE p.partition IN $partitions
RETURN p.id AS id, p.documentId AS documentId, p.position AS position, p.content AS content, p.start AS start, p.end AS end, p.version AS version
