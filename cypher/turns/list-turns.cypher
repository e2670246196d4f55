// purpose: a page of the turns of an owner, the latest first
// params:  $ownerKey, $scopes, $before (number of the last turn of the page before), $limit
// columns: id, number, query, gate, scope, openedAt, gatheredAt, completedAt, contextId, outcome (the last one), endedAt, gatheredText,
//          gatheredIds, sections and outcomes (JSON)
MATCH (t:Turn)
USING INDEX t:Turn(ownerKey, number)
WHERE t.ownerKey = $ownerKey AND t.number < $before AND t.scope IN $scopes
// In the order of the index, so that it is read only as far as the page goes.
WITH t ORDER BY t.ownerKey DESC, t.number DESC LIMIT $limit
RETURN
  // include shared/turn-columns.cypher
ORDER BY number DESC
