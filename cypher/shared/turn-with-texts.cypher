// purpose:   a turn with its texts
// variables: gives the columns of turn-columns.cypher
// params:    $id, $ownerKey of whose turns the caller sees, $scopes
MATCH (t:Turn {id: $id}) WHERE t.ownerKey = $ownerKey AND t.scope IN $scopes
RETURN
  // include shared/turn-columns.cypher
