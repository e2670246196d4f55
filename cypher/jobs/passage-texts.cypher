// purpose: what a long document says, to be read for names: its passages from the first one on
// params:  $id, $version (that the passages are of), $limit
// columns: content
MATCH (m:Memory {id: $id})-[:HAS_PASSAGE]->(p:Passage) WHERE p.version = $version
RETURN p.content AS content ORDER BY p.position LIMIT $limit
