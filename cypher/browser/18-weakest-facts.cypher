// Mneme 18: the weakest facts
// purpose: current facts, procedures and opinions with the lowest confidence
// params:  none
// columns: confidence, validity, kind, content, source, recalled (times), sources (it was made from)
UNWIND ['SEMANTIC', 'PROCEDURAL', 'OPINION'] AS kind
MATCH (m:Searchable) WHERE m.partition > '' AND m.kind = kind AND m.confidence IS NOT NULL AND m.createdAt IS NOT NULL
WITH m ORDER BY m.confidence, m.createdAt LIMIT 50
RETURN m.confidence AS confidence, m.validity AS validity, m.kind AS kind, m.content AS content, m.source AS source,
       coalesce(m.accessCount, 0) AS recalled, COUNT { (m)-[:DERIVED_FROM]->() } AS sources
