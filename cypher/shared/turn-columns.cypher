// purpose:   goes on with a RETURN: a turn with its texts
// variables: t the turn; gives the columns id, number, query, gate, scope, openedAt, gatheredAt, completedAt, contextId, outcome (the last
//            one), endedAt, gatheredText, gatheredIds, sections and outcomes (JSON)
// params:    none
t.id AS id, t.number AS number, t.query AS query, t.gate AS gate, t.scope AS scope, t.openedAt AS openedAt,
t.gatheredAt AS gatheredAt, t.completedAt AS completedAt, t.contextId AS contextId, t.outcome AS outcome, t.endedAt AS endedAt,
t.gatheredText AS gatheredText, coalesce(t.gatheredIds, []) AS gatheredIds, t.sections AS sections, t.outcomes AS outcomes
