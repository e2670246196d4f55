// purpose: the one way to lose (X-06), for conflict, correction and dedup: validity, end of validity, edge winner to loser, audit
//          event. A loser that is no longer current is left as it is. In a correction the winner keeps the loser's links. The loser held
//          until the winner did; what began no earlier than its winner never held.
// params:  $retirements [{winnerId, loserId, reason CONFLICT|CORRECTION|DEDUP, since (when the winner began to hold; null: its validFrom),
//          keepLinks, ownerKey of the loser's owner, audit: properties of the event}], $now
// columns: loserId of those that were retired, among (whether it held while another did that lost to the same one)
UNWIND $retirements AS r
MATCH (winner:Memory {id: r.winnerId})
MATCH (loser:Memory {id: r.loserId})
// include shared/lock.cypher with loser for m
WITH r, winner, loser, loser.validity AS former, coalesce(r.since, winner.validFrom, $now) AS since WHERE loser:Searchable
WITH r, winner, loser, former, CASE WHEN since < loser.validFrom THEN loser.validFrom WHEN since > loser.validUntil THEN loser.validUntil ELSE since END AS since
OPTIONAL MATCH (owner:Owner {key: r.ownerKey})
// C-73: its age as a deprecated memory counts in recall cycles.
SET loser.validity = 'DEPRECATED', loser.validUntil = since, loser.retiredAt = $now, loser.retiredReason = r.reason, loser.updatedAt = $now,
    loser.deprecatedCycle = coalesce(owner.recallCycle, 0)
// include shared/leave-index.cypher with loser for m
// A duplicate states it again.
FOREACH (_ IN CASE WHEN r.reason = 'DEDUP' AND loser.verifiedAt > winner.verifiedAt THEN [1] ELSE [] END | SET winner.verifiedAt = loser.verifiedAt)
CREATE (winner)-[:SUPERSEDES {reason: r.reason, since: since, createdAt: $now, weight: 1.0, confidence: 1.0}]->(loser)
// include shared/audit.cypher with r.audit for $audit
SET audit.formerValidity = former
WITH r, winner, loser
CALL (r, winner, loser) {
  // What its text alone mentions stays behind: the winner has a text of its own.
  MATCH (loser)-[mention:MENTIONS]->(e:Entity) WHERE r.keepLinks AND any(found IN coalesce(mention.found, [false]) WHERE NOT found)
  MERGE (winner)-[link:MENTIONS {entityId: e.id}]->(e)
    ON CREATE SET link.eventTime = winner.eventTime, link.role = 'SUBJECT', link.handles = coalesce(mention.handles, [e.normalizedName]),
      link.origins = coalesce(mention.origins, [e.id]), link.found = coalesce(mention.found, [false]),
      link.roles = [role IN coalesce(mention.roles, [mention.role]) | 'SUBJECT']
}
CALL (r, winner, loser) {
  // A turn says what was corrected: it is where the loser comes from, and not the winner.
  MATCH (loser)-[:DERIVED_FROM]->(source:Memory) WHERE r.keepLinks AND (r.reason <> 'CORRECTION' OR source.kind > 'EPISODIC')
  MERGE (winner)-[link:DERIVED_FROM]->(source)
    ON CREATE SET link.createdAt = $now, link.weight = 1.0, link.confidence = 1.0
}
WITH collect({loser: loser, winner: winner, reason: r.reason}) AS gone
UNWIND gone AS loss
WITH loss.loser AS loser, loss.winner AS winner, loss.reason AS reason
WITH loser, reason = 'CONFLICT' AND loser.validUntil > loser.validFrom AND EXISTS {
  MATCH (winner)-[r:SUPERSEDES]->(other:Memory)
  WHERE r.validUntil IS NULL AND other <> loser AND other.validUntil > loser.validFrom AND other.validUntil > other.validFrom
} AS among
// include shared/feed.cypher with loser for m
RETURN loser.id AS loserId, among
