// purpose: the one way to lose (X-06), for conflict, correction and dedup: validity, end of validity, edge winner to loser, audit
//          event. A loser that is no longer current is left as it is. In a correction the winner keeps the loser's links.
// params:  $retirements [{winnerId, loserId, reason CONFLICT|CORRECTION|DEDUP, keepLinks, audit: properties of the event}], $now
// columns: loserId of those that were retired
UNWIND $retirements AS r
MATCH (winner:Memory {id: r.winnerId})
MATCH (loser:Memory {id: r.loserId})
// A property that is set takes the lock, removed again it changes nothing.
SET loser.lock = true
REMOVE loser.lock
WITH r, winner, loser, loser.validity AS former WHERE loser:Searchable
SET loser.validity = 'DEPRECATED', loser.validUntil = $now, loser.retiredReason = r.reason, loser.updatedAt = $now
SET loser:Retired
REMOVE loser:Searchable:Unembedded, loser.embedDueAt
CREATE (winner)-[:SUPERSEDES {reason: r.reason, createdAt: $now, weight: 1.0, confidence: 1.0}]->(loser)
CREATE (audit:AuditEvent)
SET audit = r.audit, audit.formerValidity = former
WITH r, winner, loser
CALL (r, winner, loser) {
  MATCH (loser)-[mention:MENTIONS]->(e:Entity) WHERE r.keepLinks
  MERGE (winner)-[link:MENTIONS {entityId: e.id}]->(e)
    ON CREATE SET link.eventTime = winner.eventTime, link.role = 'SUBJECT'
}
CALL (r, winner, loser) {
  MATCH (loser)-[:DERIVED_FROM]->(source:Memory) WHERE r.keepLinks
  MERGE (winner)-[link:DERIVED_FROM]->(source)
    ON CREATE SET link.createdAt = $now, link.weight = 1.0, link.confidence = 1.0
}
RETURN loser.id AS loserId
