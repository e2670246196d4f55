// purpose: memories that a newer one outdates: each keeps its place and its labels, and gets an edge to what outdates it
// params:  $marks [{olderId, newerId, rule, since, from, to, byFrom, byTo (sentences, as offsets into the two texts), explanation, causeId
//          (event of the change that brought it; null: the judge found it), audit: properties of the event}], $now; one a pair
// columns: olderId of those that were marked
UNWIND $marks AS mark
MATCH (older:Memory {id: mark.olderId})
MATCH (newer:Memory {id: mark.newerId})
// include shared/lock.cypher with older for m
// What was erased meanwhile is not quoted.
WITH mark, older, newer WHERE older.erasedAt IS NULL AND newer.erasedAt IS NULL AND NOT EXISTS { (older)-[r:OUTDATED_BY]->(newer) WHERE r.validUntil IS NULL }
CREATE (older)-[:OUTDATED_BY {eventId: mark.audit.id, causeId: mark.causeId, rule: mark.rule, since: mark.since, from: mark.from, to: mark.to,
  byFrom: mark.byFrom, byTo: mark.byTo, explanation: mark.explanation, createdAt: $now}]->(newer)
SET older.outdatedAt = CASE WHEN older.outdatedAt < mark.since THEN older.outdatedAt ELSE mark.since END
// include shared/audit.cypher with mark.audit for $audit
WITH DISTINCT older
WITH collect(older) AS marked
UNWIND marked AS older
// include shared/feed.cypher with older for m
RETURN older.id AS olderId
