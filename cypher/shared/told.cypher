// purpose:   an expression: a turn or a fact as it is judged by: what it says, who says so, when, and what was said just before it
// variables: m the memory
// params:    none
m {.id, text: m.content, .kind, .source, .sourceRole, .tenant, .userId, .partition, .sessionId, .sequence, .eventTime, .createdAt,
   extracted: m.kind > 'EPISODIC' AND coalesce(m.sourceType = 'CONSOLIDATION', false),
   speaker: head([(m)-[r:MENTIONS]->(e:Entity) WHERE r.role = 'SPEAKER' AND e.partition = m.partition | e.name]), before: head([(p:Memory)-[:TEMPORAL]->(m) WHERE p.partition = m.partition | p.content]),
   outdatedBy: [(m)-[r:OUTDATED_BY]->(by:Memory) WHERE r.validUntil IS NULL AND by.partition = m.partition |
     {id: by.id, since: r.since, olderSpan: {from: r.from, to: r.to}, newerSpan: {from: r.byFrom, to: r.byTo}}]}
