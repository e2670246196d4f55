// Mneme 27: who changed what
// purpose: the newest changes and refusals of the whole graph
// params:  none
// columns: at, act, rule, user, agent, changed, by (the winner, if there is one), explanation, undone
MATCH (a:AuditEvent) WHERE a.partition > '' AND a.at IS NOT NULL
WITH a ORDER BY a.at DESC, a.id LIMIT 100
OPTIONAL MATCH (m:Memory {id: a.memoryId})
OPTIONAL MATCH (other:Memory {id: a.otherId})
OPTIONAL MATCH (e:Entity {id: a.entityId})
RETURN a.at AS at, a.act AS act, a.rule AS rule, a.byUserId AS user, a.byAgentId AS agent,
       coalesce(m.content, e.name) AS changed, other.content AS by, a.explanation AS explanation, a.undoneBy IS NOT NULL AS undone
ORDER BY at DESC
