// purpose: project the visible memories and the entities they mention into memory, undirected, for analysis. A voice weighs half:
//          that two turns were said by the same person does not make them one topic.
// params:  $name of the projection, $partitions
// columns: nodes, relationships
// One that is there is of an attempt whose commit was not acknowledged.
CALL gds.graph.drop($name, false) YIELD graphName
WITH count(graphName) AS before
MATCH (source:Searchable)-[r:MENTIONS|TEMPORAL|RELATED|CAUSAL|DERIVED_FROM]->(target)
USING INDEX source:Searchable(partition, eventTime)
WHERE source.partition IN $partitions AND source.eventTime IS NOT NULL AND target.partition IN $partitions
  AND NOT target:Retired AND target.purgedAt IS NULL AND r.validUntil IS NULL
WITH source, target, type(r) AS type,
     CASE WHEN r:MENTIONS AND NOT 'SUBJECT' IN coalesce(r.roles, [r.role]) THEN 0.5 ELSE 1.0 END AS weight
WITH gds.graph.project($name, source, target, {relationshipType: type, relationshipProperties: {weight: weight}},
                       {undirectedRelationshipTypes: ['*'], readConcurrency: 1}) AS graph
RETURN graph.nodeCount AS nodes, graph.relationshipCount AS relationships
