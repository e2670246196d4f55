// purpose: a turn with its texts
// params:  $id, $ownerKey of whose turns the caller sees, $scopes
// columns: id, number, query, gate, scope, openedAt, gatheredAt, completedAt, contextId, outcome (the last one), endedAt, gatheredText,
//          gatheredIds, sections and outcomes (JSON)
MATCH (t:Turn {id: $id}) WHERE t.ownerKey = $ownerKey AND t.scope IN $scopes
RETURN t.id AS id, t.number AS number, t.query AS query, t.gate AS gate, t.scope AS scope, t.openedAt AS openedAt,
       t.gatheredAt AS gatheredAt, t.completedAt AS completedAt, t.contextId AS contextId, t.outcome AS outcome, t.endedAt AS endedAt,
       t.gatheredText AS gatheredText, coalesce(t.gatheredIds, []) AS gatheredIds, t.sections AS sections, t.outcomes AS outcomes
