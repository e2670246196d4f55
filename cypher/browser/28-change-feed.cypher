// Mneme 28: the change feed
// purpose: what became known, changed or was retired last; each memory once, at its latest change
// params:  none
// columns: at, what, seq, content, kind, version
MATCH (m:Memory) WHERE m.partition > '' AND m.changeSeq > 0
WITH m ORDER BY m.changeSeq DESC LIMIT 100
RETURN datetime({epochMillis: m.changeSeq / 1000}) AS at,
       CASE WHEN NOT m:Searchable THEN 'RETIRED' WHEN m.changeSeq = m.knownSeq THEN 'KNOWN' ELSE 'CHANGED' END AS what,
       m.changeSeq AS seq, m.content AS content, m.kind AS kind, m.version AS version
ORDER BY seq DESC
