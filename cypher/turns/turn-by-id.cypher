// purpose: a turn with its texts
// params:  $id, $ownerKey of whose turns the caller sees, $scopes
// columns: id, number, query, gate, scope, openedAt, gatheredAt, completedAt, contextId, outcome (the last one), endedAt, gatheredText,
//          gatheredIds, sections and outcomes (JSON)
// include shared/turn-with-texts.cypher
