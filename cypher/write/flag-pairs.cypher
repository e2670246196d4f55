// purpose: two memories contradict each other and no rule may decide: the newer one waits for a person (X-07)
// params:  $pairs [{memoryId, otherId, explanation, audit: properties of the event}], $now
// columns: memoryId
UNWIND $pairs AS p
MATCH (m:Memory {id: p.memoryId}) WHERE m:Searchable
MATCH (other:Memory {id: p.otherId}) WHERE other:Searchable
SET m:NeedsReview, m.reviewSince = coalesce(m.reviewSince, $now)
CREATE (m)-[:NEEDS_REVIEW {reason: 'CONFLICT', explanation: p.explanation, path: [m.id, other.id], at: $now}]->(other)
CREATE (audit:AuditEvent)
SET audit = p.audit
RETURN m.id AS memoryId
