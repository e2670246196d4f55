// purpose:   goes on with a RETURN: a document as trust moves it
// variables: m the document; gives the columns id, kind, contentTypes, containsPii, flags, globalJustification, trust, uses, trustScope, expiresAt,
//            tenant, userId, scope, partition, ownerKey, approvers and objectors (how many users' turns it served well, and badly; of a
//            thousand turns: it is asked whether there are a few)
// params:    none
m.id AS id, m.kind AS kind, coalesce(m.contentTypes, []) AS contentTypes, coalesce(m.containsPii, false) AS containsPii,
coalesce(m.flags, []) AS flags, m.globalJustification AS globalJustification, m.trust AS trust, m.trustUses AS uses, m.trustScope AS trustScope,
m.expiresAt AS expiresAt, m.tenant AS tenant, m.userId AS userId, m.scope AS scope, m.partition AS partition, m.ownerKey AS ownerKey,
size(COLLECT { MATCH (m)-[used:USED_IN]->(t:Turn) WHERE used.outcome = 'APPROVE' WITH t LIMIT 1000 RETURN DISTINCT coalesce(t.userId, '') }) AS approvers,
size(COLLECT { MATCH (m)-[used:USED_IN]->(t:Turn) WHERE used.outcome IN ['RETRY', 'FAIL'] WITH t LIMIT 1000 RETURN DISTINCT coalesce(t.userId, '') }) AS objectors