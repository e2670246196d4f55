// purpose: of answers of an assistant that are judged: those right behind a turn that is outdated already
// params:  $ids
// columns: id, tenant, userId
UNWIND $ids AS id
MATCH (said:Memory)-[:TEMPORAL]->(m:Memory {id: id})
WHERE said.partition = m.partition AND said.outdatedAt IS NOT NULL AND m.outdatedAt IS NULL AND m.sourceRole = 'ASSISTANT'
RETURN m.id AS id, m.tenant AS tenant, m.userId AS userId
