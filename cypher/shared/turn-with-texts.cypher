// purpose:   a turn with its texts
// variables: gives the columns of turn-columns.cypher, gatheredText, gatheredIds, sections and outcomes (JSON)
// params:    $id, $ownerKey of whose turns the caller sees, $scopes
MATCH (t:Turn {id: $id}) WHERE t.ownerKey = $ownerKey AND t.scope IN $scopes
RETURN t.gatheredText AS gatheredText, coalesce(t.gatheredIds, []) AS gatheredIds, t.sections AS sections, t.outcomes AS outcomes,
  // include shared/turn-columns.cypher
