// Mneme 11: entities that were taken for one
// purpose: which entity was merged into which, when, and who asked for it; splitting takes a merge back
// params:  none
// columns: merged, type, into, at, byUser, byAgent, explanation
MATCH (gone:MergedEntity) WHERE gone.id > ''
MATCH (gone)-[r:MERGED_INTO]->(into)
WITH gone, r, into ORDER BY r.at DESC LIMIT 50
OPTIONAL MATCH (a:AuditEvent {id: r.eventId})
RETURN gone.name AS merged, gone.type AS type, into.name AS into, r.at AS at,
       a.byUserId AS byUser, a.byAgentId AS byAgent, a.explanation AS explanation
