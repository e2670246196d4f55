// purpose: take the write locks of owners and read a turn as it is now: what is decided on it is decided one after the other
// params:  $id, $ownerKey of whose turns the caller sees, $scopes, $ownerKeys to lock, in ascending order, so that two writers never wait for
//          each other in a circle
// columns: id, number, query, gate, scope, openedAt, gatheredAt, completedAt, contextId, outcome (the last one), endedAt, gatheredText,
//          gatheredIds, sections and outcomes (JSON)
CALL () {
  // include shared/lock-owners.cypher
}
// include shared/turn-with-texts.cypher
