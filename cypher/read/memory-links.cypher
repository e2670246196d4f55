// purpose: what memories are linked to: entities, neighbours in the conversation, sources, winners and losers
// params:  $ids, $partitions that the caller may see, $perKind most links of one kind
// columns: id, mentions [{entityId, name, type, aliases, firstSeenAt, summary, importance, role}], previousId, nextId, derivedFrom, supersedes, supersededBy (ids)
// A closed SUPERSEDES edge was undone.
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
RETURN m.id AS id,
  COLLECT { MATCH (m)-[r:MENTIONS]->(e:Entity) WHERE e.partition = m.partition RETURN e {.id, .name, .type, .aliases, .firstSeenAt, .summary, .importance, role: r.role} ORDER BY e.name LIMIT $perKind } AS mentions,
  head(COLLECT { MATCH (n:Memory)-[:TEMPORAL]->(m) WHERE n.partition = m.partition RETURN n.id LIMIT 1 }) AS previousId,
  head(COLLECT { MATCH (m)-[:TEMPORAL]->(n:Memory) WHERE n.partition = m.partition RETURN n.id LIMIT 1 }) AS nextId,
  COLLECT { MATCH (m)-[:DERIVED_FROM]->(n:Memory) WHERE n.partition IN $partitions RETURN n.id ORDER BY n.eventTime LIMIT $perKind } AS derivedFrom,
  COLLECT { MATCH (m)-[r:SUPERSEDES]->(n:Memory) WHERE r.validUntil IS NULL AND n.partition IN $partitions RETURN n.id ORDER BY n.createdAt LIMIT $perKind } AS supersedes,
  head(COLLECT { MATCH (n:Memory)-[r:SUPERSEDES]->(m) WHERE r.validUntil IS NULL AND n.partition IN $partitions RETURN n.id ORDER BY r.createdAt DESC, n.id LIMIT 1 }) AS supersededBy
