// purpose: what is to be archived of documents: their texts, and what their summaries are made of
// params:  $ids of documents that are due
// columns: id, version, tenant, ownerKey, text, original, title, summary, outcome, topic, keywords, isRecord (of a turn), sections (JSON)
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.archivableSince IS NOT NULL
OPTIONAL MATCH (m)-[:IN_TURN]->(t:Turn)
WITH m, t, head(COLLECT { MATCH (m)-[:HAS_BODY]->(b:DocumentBody) RETURN b ORDER BY b.version DESC LIMIT 1 }) AS body
RETURN m.id AS id, m.version AS version, m.tenant AS tenant, m.ownerKey AS ownerKey, coalesce(body.text, m.content) AS text,
       body.original AS original, m.title AS title, m.summary AS summary, coalesce(m.outcome, t.outcome) AS outcome,
       m.primaryTopic AS topic, coalesce(m.keywords, []) AS keywords, coalesce(t.contextId = m.id, false) AS isRecord, t.sections AS sections
