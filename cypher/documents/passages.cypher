// purpose: a page of the passages of a document, in the order of its text
// params:  $id, $partitions that the caller may see, $after (position of the last one of the page before, -1), $limit
// columns: id, position, content, start, end
MATCH (m:Memory {id: $id})-[:HAS_PASSAGE]->(p:Passage) WHERE m:Document AND m.partition IN $partitions AND p.position > $after
RETURN p.id AS id, p.position AS position, p.content AS content, p.start AS start, p.end AS end ORDER BY position LIMIT $limit
