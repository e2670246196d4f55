// purpose: retire a loser in favour of a winner (X-06): validity, end of validity, edge, audit event; the winner keeps the loser's links
// params:  $winnerId, $loserId, $reason CONFLICT|CORRECTION|DEDUP, $now, $audit properties of the event
// columns: loserId
MATCH (winner:Memory {id: $winnerId})
MATCH (loser:Memory {id: $loserId})
SET loser.validity = 'DEPRECATED', loser.validUntil = $now, loser.retiredReason = $reason, loser.updatedAt = $now
SET loser:Retired
REMOVE loser:Searchable:Unembedded, loser.embedDueAt
CREATE (winner)-[:SUPERSEDES {reason: $reason, createdAt: $now, weight: 1.0, confidence: 1.0}]->(loser)
CREATE (audit:AuditEvent)
SET audit = $audit
WITH winner, loser
CALL (winner, loser) {
  MATCH (loser)-[mention:MENTIONS]->(e:Entity)
  MERGE (winner)-[link:MENTIONS {entityId: e.id}]->(e)
    ON CREATE SET link.eventTime = winner.eventTime, link.role = 'SUBJECT'
}
CALL (winner, loser) {
  MATCH (loser)-[:DERIVED_FROM]->(source:Memory)
  MERGE (winner)-[link:DERIVED_FROM]->(source)
    ON CREATE SET link.createdAt = $now, link.weight = 1.0, link.confidence = 1.0
}
RETURN loser.id AS loserId
