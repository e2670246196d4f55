// Mneme 03: what the graph is made of
// purpose: labels, and the relationship types between them, drawn
// params:  none
// columns: nodes, relationships
CALL db.schema.visualization() YIELD nodes, relationships
RETURN nodes, relationships
