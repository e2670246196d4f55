// Mneme 01: health of the graph
// purpose: how many nodes and relationships there are, and how much waits; read from the counters of the store, at once
// params:  none
// columns: what, count
// Counted before anything is named: so it comes from the counters, and nought is a row as well.
MATCH (n:Searchable) WITH count(n) AS count RETURN 'memories and passages, current' AS what, count
UNION ALL MATCH (n:Retired) WITH count(n) AS count RETURN 'memories, retired' AS what, count
UNION ALL MATCH (n:Unembedded) WITH count(n) AS count RETURN 'waiting for a vector' AS what, count
UNION ALL MATCH (n:Unlinked) WITH count(n) AS count RETURN 'waiting for links to entities' AS what, count
UNION ALL MATCH (n:NeedsReview) WITH count(n) AS count RETURN 'waiting for a person' AS what, count
UNION ALL MATCH (n:Episode) WITH count(n) AS count RETURN 'episodes' AS what, count
UNION ALL MATCH (n:Fact) WITH count(n) AS count RETURN 'facts' AS what, count
UNION ALL MATCH (n:Document) WITH count(n) AS count RETURN 'documents' AS what, count
UNION ALL MATCH (n:Passage) WITH count(n) AS count RETURN 'passages of documents' AS what, count
UNION ALL MATCH (n:Entity) WITH count(n) AS count RETURN 'entities' AS what, count
UNION ALL MATCH (n:Session) WITH count(n) AS count RETURN 'conversations' AS what, count
UNION ALL MATCH (n:Topic) WITH count(n) AS count RETURN 'topics' AS what, count
UNION ALL MATCH (n:AuditEvent) WITH count(n) AS count RETURN 'audit events' AS what, count
UNION ALL MATCH (n:Procedure) WITH count(n) AS count RETURN 'procedures' AS what, count
UNION ALL MATCH (n:Opinion) WITH count(n) AS count RETURN 'opinions' AS what, count
UNION ALL MATCH (n:MemoryVersion) WITH count(n) AS count RETURN 'former versions' AS what, count
UNION ALL MATCH ()-[r:MENTIONS]->() WITH count(r) AS count RETURN 'mentions' AS what, count
UNION ALL MATCH ()-[r:DERIVED_FROM]->() WITH count(r) AS count RETURN 'derivations' AS what, count
UNION ALL MATCH ()-[r:SUPERSEDES]->() WITH count(r) AS count RETURN 'replacements' AS what, count
