// purpose: two memories contradict each other, or say the same, and no rule may decide: the newer one waits for a person (X-07, E-63), once
//          however often the pair is found
// params:  $pairs [{memoryId, otherId, reason CONFLICT|DUPLICATE, versions of the two (null: they do not matter), explanation,
//          audit: properties of the event}], $now
// columns: memoryId of those that did not wait for the same pair yet
UNWIND $pairs AS p
// One by one: the second finding of a pair sees the first one.
CALL (p) {
  MATCH (m:Memory {id: p.memoryId}) WHERE m:Searchable
  MATCH (other:Memory {id: p.otherId}) WHERE other:Searchable
    AND NOT EXISTS { (m)-[waiting:NEEDS_REVIEW]-(other) WHERE waiting.reason = p.reason AND waiting.validUntil IS NULL
                     AND coalesce(waiting.versions, []) = coalesce(p.versions, []) }
  // What was asked about former versions of the two is asked anew.
  CALL (p, m, other) {
    MATCH (m)-[outdated:NEEDS_REVIEW]->(other) WHERE outdated.reason = p.reason AND outdated.validUntil IS NULL
    SET outdated.validUntil = $now
  }
  // include shared/await-review.cypher
  CREATE (m)-[:NEEDS_REVIEW {reason: p.reason, versions: p.versions, explanation: p.explanation, path: [m.id, other.id], at: $now}]->(other)
  // include shared/audit.cypher with p.audit for $audit
  RETURN m
}
WITH collect(m) AS waiting
UNWIND waiting AS m
// include shared/feed.cypher
RETURN m.id AS memoryId
