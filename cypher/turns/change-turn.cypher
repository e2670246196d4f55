// purpose: what was done with a turn; its owner is locked (lock-turn.cypher)
// params:  $id, $changes properties
// columns: id
MATCH (t:Turn {id: $id})
SET t += $changes
RETURN t.id AS id
