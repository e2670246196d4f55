// Mneme 14: what is contradicted most
// purpose: memories by how often another one contradicted them: those they won against, those they lost to, and those that a person must decide
// params:  none
// columns: content, current, won, lost, undecided, last
MATCH (a:AuditEvent) WHERE a.partition > '' AND a.act = 'CONFLICT' AND a.at IS NOT NULL
WITH a ORDER BY a.at DESC LIMIT 5000
UNWIND [a.memoryId, a.otherId] AS id
WITH id, max(a.at) AS last WHERE id IS NOT NULL
MATCH (m:Memory {id: id})
WITH m, last,
     COUNT { (m)-[r:SUPERSEDES {reason: 'CONFLICT'}]->() WHERE r.validUntil IS NULL } AS won,
     COUNT { (m)<-[r:SUPERSEDES {reason: 'CONFLICT'}]-() WHERE r.validUntil IS NULL } AS lost,
     COUNT { (m)-[r:NEEDS_REVIEW {reason: 'CONFLICT'}]-() WHERE r.validUntil IS NULL } AS undecided
WITH m, last, won, lost, undecided ORDER BY won + lost + undecided DESC, last DESC LIMIT 25
RETURN m.content AS content, m:Searchable AS current, won, lost, undecided, last
