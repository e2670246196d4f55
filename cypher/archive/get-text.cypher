// purpose: the original of one version of a document that lies in the graph
// params:  $memoryId, $version
// columns: text, original
MATCH (c:ColdContent {memoryId: $memoryId, version: $version}) WHERE c.text IS NOT NULL
RETURN c.text AS text, c.original AS original
