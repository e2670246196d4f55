// purpose: where memories come from and what came of each (G-76): edges, entities, audit events; retired memories too (QG-1)
// params:  $ids, $partitions that the caller may see, $limit most memories of each list, $perNode most edges of a memory
//          that are looked at, $mentions most entities, $events most audit events
// columns: id; edges among it, its sources, what was derived from it, what it replaced, what replaced it, what waits for a person
//          because of it or makes it wait, what it outdates and what outdates it [[source, target, type, weight, confidence, reason]]; mentions as in
//          memory-links.cypher; memories [[id, kind, content, validity, createdAt and retiredAt in ms, userId, scope, sourceRole]], the one
//          itself among them; audit events, newest first (explanation is null when it may quote a memory that the caller does not see)
// Ids that are unknown or not visible are absent. An expansion whose ends are distinct is breadth first, meets every memory once however many ways lead
// to it, and stops at the limit; how far a memory lies follows from the edges.
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
CALL (m) {
  MATCH way = (m)-[:DERIVED_FROM*1..10]->(n:Memory)
  WHERE all(step IN nodes(way) WHERE step.partition IN $partitions)
  WITH DISTINCT n LIMIT $limit
  RETURN collect(n) AS sources
}
CALL (m) {
  MATCH way = (m)<-[:DERIVED_FROM*1..10]-(n:Memory)
  WHERE all(step IN nodes(way) WHERE step.partition IN $partitions)
  WITH DISTINCT n LIMIT $limit
  RETURN collect(n) AS derived
}
CALL (m) {
  MATCH way = (m)-[:SUPERSEDES*1..100]->(n:Memory)
  WHERE all(step IN nodes(way) WHERE step.partition IN $partitions) AND all(r IN relationships(way) WHERE r.validUntil IS NULL)
  WITH DISTINCT n LIMIT $limit
  RETURN collect(n) AS replaced
}
CALL (m) {
  MATCH way = (m)<-[:SUPERSEDES*1..100]-(n:Memory)
  WHERE all(step IN nodes(way) WHERE step.partition IN $partitions) AND all(r IN relationships(way) WHERE r.validUntil IS NULL)
  WITH DISTINCT n LIMIT $limit
  RETURN collect(n) AS replacedBy
}
CALL (m) {
  MATCH (m)-[r:NEEDS_REVIEW|OUTDATED_BY]-(n:Memory)
  WITH r, n LIMIT $perNode
  WHERE r.validUntil IS NULL AND n.partition IN $partitions
  WITH DISTINCT n ORDER BY n.id LIMIT $limit
  RETURN collect(n) AS beside
}
WITH m, [m] + sources + derived + replaced + replacedBy + beside AS all
CALL (all) {
  UNWIND all AS n
  WITH DISTINCT n, all
  CALL (n) {
    MATCH (n)-[r:DERIVED_FROM|SUPERSEDES|NEEDS_REVIEW|OUTDATED_BY]->(o:Memory)
    RETURN r, o LIMIT $perNode
  }
  WITH n, r, o WHERE r.validUntil IS NULL AND o IN all
  RETURN collect([n.id, o.id, type(r), r.weight, r.confidence, coalesce(r.reason, r.rule)]) AS edges
}
RETURN m.id AS id, edges,
  COLLECT {
    UNWIND all AS n
    WITH DISTINCT n
    RETURN [n.id, n.kind, n.content, n.validity, n.createdAt.epochMillis, n.retiredAt.epochMillis,
      n.userId, n.scope, n.sourceRole]
  } AS memories,
  COLLECT {
    MATCH (m)-[r:MENTIONS]->(e:Entity) WHERE e.partition IN $partitions
    RETURN e {.id, .name, .type, .aliases, .firstSeenAt, .summary, .importance, role: r.role}
    ORDER BY e.name, e.id LIMIT $mentions
  } AS mentions,
  COLLECT {
    CALL (m) {
      MATCH (a:AuditEvent)
      USING INDEX a:AuditEvent(memoryId, at)
      WHERE a.memoryId = m.id AND a.at IS NOT NULL AND a.partition IN $partitions
      WITH a ORDER BY a.memoryId DESC, a.at DESC, a.id DESC LIMIT $events
      RETURN a
      UNION
      MATCH (a:AuditEvent)
      USING INDEX a:AuditEvent(otherId, at)
      WHERE a.otherId = m.id AND a.at IS NOT NULL AND a.partition IN $partitions
      WITH a ORDER BY a.otherId DESC, a.at DESC, a.id DESC LIMIT $events
      RETURN a
    }
    WITH a ORDER BY a.at DESC, a.id DESC LIMIT $events
    OPTIONAL MATCH (other:Memory {id: a.otherId})
    RETURN a {.id, .act, .rule, .at, .memoryId, .otherId, .sessionId, .byUserId, .byAgentId, .byRole, .byKey, .byAddress, .heuristic, .step, .code, .undoes, .undoneBy,
      .entityId, .otherEntityId,
      explanation: CASE WHEN a.otherId IS NULL OR other.partition IN $partitions THEN a.explanation END}
    ORDER BY a.at DESC, a.id DESC
  } AS audit
