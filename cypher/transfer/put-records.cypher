// purpose: records of a vault as its log tells of them: their newest state, those before it, and of what was deleted an event
// params:  $records [{id, memory: properties, current, queued, former: properties of MemoryVersions, endedAt (of the state that the store
//          has), audit: properties of the event or null}], $now
// columns: id
UNWIND $records AS row
MERGE (m:Memory {id: row.id})
WITH m, row, m.version AS before
// What the store had becomes a former state (V-03).
FOREACH (_ IN CASE WHEN before IS NULL THEN [] ELSE [1] END |
  // include shared/former-state.cypher with row.endedAt for $now
)
REMOVE m.deletedAt, m.retiredReason, m.topicId, m.origin, m.flags, m.containsPii
SET m:Fact, m += row.memory
SET m.topics = [m.partition] + coalesce(m.tags, []) + [name IN [m.topicId, m.category] WHERE name IS NOT NULL]
FOREACH (_ IN CASE WHEN row.current THEN [1] ELSE [] END | SET m:Searchable REMOVE m:Retired)
WITH m, row
CALL (m, row) {
  WITH m WHERE NOT row.current
  // include shared/leave-index.cypher
}
FOREACH (_ IN CASE WHEN row.queued THEN [1] ELSE [] END | SET m:Unembedded:Unlinked)
FOREACH (former IN row.former | CREATE (m)-[:HAS_VERSION]->(v:MemoryVersion) SET v = former)
FOREACH (event IN CASE WHEN row.audit IS NULL THEN [] ELSE [row.audit] END |
  // include shared/audit.cypher with event for $audit
)
WITH collect(m) AS written
UNWIND written AS m
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
    ON CREATE SET feed.tenant = m.tenant, feed.userId = m.userId, feed.scope = m.scope
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq, m.knownSeq = coalesce(m.knownSeq, feed.seq)
}
RETURN m.id AS id
