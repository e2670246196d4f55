// purpose: store the original of one version of a document in the graph, before its node changes: a run that ended in between stores it again
// params:  $tenant, $memoryId, $version, $text, $original (null: the text is the original)
// columns: memoryId
MERGE (c:ColdContent {memoryId: $memoryId, version: $version})
SET c.tenant = $tenant, c.store = 'GRAPH', c.text = $text, c.original = $original
RETURN c.memoryId AS memoryId
