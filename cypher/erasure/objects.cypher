// purpose: where originals of these memories lie outside the graph
// params:  $ids
// columns: memoryId, version, objectKey
UNWIND $ids AS id
MATCH (c:ColdContent) WHERE c.memoryId = id AND c.version IS NOT NULL AND c.objectKey IS NOT NULL
RETURN c.memoryId AS memoryId, c.version AS version, c.objectKey AS objectKey
