// purpose: two memories contradict each other and no rule may decide: the newer one waits for a person (X-07), once however
//          often the contradiction is found
// params:  $pairs [{memoryId, otherId, explanation, audit: properties of the event}], $now
// columns: memoryId of those that did not wait for the same pair yet
UNWIND $pairs AS p
// One by one: the second finding of a pair sees the first one.
CALL (p) {
  MATCH (m:Memory {id: p.memoryId}) WHERE m:Searchable
  MATCH (other:Memory {id: p.otherId}) WHERE other:Searchable
    AND NOT EXISTS { (m)-[waiting:NEEDS_REVIEW {reason: 'CONFLICT'}]-(other) WHERE waiting.validUntil IS NULL }
  SET m:NeedsReview, m.reviewSince = coalesce(m.reviewSince, $now)
  CREATE (m)-[:NEEDS_REVIEW {reason: 'CONFLICT', explanation: p.explanation, path: [m.id, other.id], at: $now}]->(other)
  CREATE (audit:AuditEvent)
  SET audit = p.audit
  RETURN m
}
WITH collect(m) AS waiting
UNWIND waiting AS m
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq
}
RETURN m.id AS memoryId
