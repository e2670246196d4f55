// purpose: mentions of an entity are being moved to another one: which of them, and how far that is
// params:  $fromId, $toId, $properties (graph-model.md, MOVES_TO)
// columns: id
MATCH (from:Entity {id: $fromId})
MATCH (to:Entity {id: $toId})
MERGE (from)-[move:MOVES_TO]->(to)
SET from:Moving, move += $properties
RETURN from.id AS id
