// purpose:   goes on with a RETURN: a document as trust moves it
// variables: m the document; gives the columns id, kind, contentTypes, containsPii, globalJustification, trust, uses, trustScope, expiresAt,
//            tenant, userId, scope, partition, ownerKey
// params:    none
m.id AS id, m.kind AS kind, coalesce(m.contentTypes, []) AS contentTypes, coalesce(m.containsPii, false) AS containsPii,
m.globalJustification AS globalJustification, m.trust AS trust, m.trustUses AS uses, m.trustScope AS trustScope,
m.expiresAt AS expiresAt, m.tenant AS tenant, m.userId AS userId, m.scope AS scope, m.partition AS partition, m.ownerKey AS ownerKey
