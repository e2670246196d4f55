// purpose: project the visible memories and the entities they mention into memory, undirected, for analysis
// params:  $name of the projection, $partitions
// columns: nodes, relationships
MATCH (source:Searchable)-[r:MENTIONS|TEMPORAL|RELATED|CAUSAL|DERIVED_FROM]->(target)
WHERE source.partition IN $partitions AND source.eventTime IS NOT NULL AND target.partition IN $partitions
WITH gds.graph.project($name, source, target, {relationshipType: type(r)}, {undirectedRelationshipTypes: ['*']}) AS graph
RETURN graph.nodeCount AS nodes, graph.relationshipCount AS relationships
