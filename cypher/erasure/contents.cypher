// purpose: erase what memories say, for good, with all that quotes it: what is left of each is a tombstone with its place and its times. Events
//          stay with their ids, without what they explain; so do edges
// params:  $tenant, $ids in ascending order of deleted memories, $partitions [] (no entity goes by itself), $objectsGone: their originals are
//          erased in the object store, $now
// columns: id, versions, bodies, originals, passages, events and edges (that quoted it)
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.tenant = $tenant AND m.deletedAt IS NOT NULL
// include shared/lock.cypher
WITH m
// include shared/erase-parts.cypher
CALL (m) {
  CALL (m) {
    MATCH (a:AuditEvent) WHERE a.memoryId = m.id AND a.at IS NOT NULL
    RETURN a
    UNION
    MATCH (a:AuditEvent) WHERE a.otherId = m.id AND a.at IS NOT NULL
    RETURN a
  }
  WITH a, CASE WHEN a.explanation IS NULL THEN 0 ELSE 1 END AS quotes
  REMOVE a.explanation
  // What it brought is explained by the same words.
  CALL (a) {
    MATCH ()-[r:OUTDATED_BY]->() WHERE r.causeId = a.id
    SET r.explanation = ''
    WITH r
    MATCH (brought:AuditEvent {id: r.eventId})
    REMOVE brought.explanation
  }
  RETURN sum(quotes) AS events
}
CALL (m) {
  MATCH (m)-[r:OUTDATED_BY|CAUSAL|NEEDS_REVIEW]-()
  WITH DISTINCT r WHERE r.explanation <> '' AND coalesce(r.reason <> 'SOURCE_RETIRED', true) OR size(r.evidence) > 0
  SET r.explanation = CASE WHEN r.explanation IS NULL THEN null ELSE '' END, r.evidence = CASE WHEN r.evidence IS NULL THEN null ELSE [] END
  RETURN count(r) AS edges
}
// include shared/erase-mentions.cypher
CALL (m) {
  // The vector of an answer was made with the question before it.
  MATCH (m)-[:TEMPORAL]->(next:Memory) WHERE next:Searchable AND any(key IN keys(next) WHERE key STARTS WITH 'embedding_')
  FOREACH (key IN [key IN keys(next) WHERE key STARTS WITH 'embedding_'] | REMOVE next[key])
  // include shared/embed-again.cypher with next for m
}
CALL (m) {
  // A topic is called by what its memories say, until the next analysis.
  MATCH (t:Topic {id: m.communityId})
  SET t.label = 'Unnamed', t.keywords = []
}
CALL (m) {
  // The record of a turn says what the turn does.
  MATCH (t:Turn {id: m.turnId}) WHERE t.contextId = m.id
  SET t.query = '', t.gatheredText = CASE WHEN t.gatheredText IS NULL THEN null ELSE '' END
  REMOVE t.sections
}
CALL (m) {
  MATCH (c:Candidate) WHERE c.turnId = m.turnId AND c.state IS NOT NULL AND c.memoryId = m.id
  DETACH DELETE c
}
// It was deleted before: it has left the indexes of what is there already, and leaves those of what was.
REMOVE m:Retired:Uncompared
SET m = m {.id, .tenant, .userId, .scope, .partition, .ownerKey, .kind, .profile, .source, .sourceRole, .sourceType, .origin, .tier, .validity,
           .utility, .relevance, .flags, .containsPii, .confidence, .decayRate, .accessCount, .sessionId, .sequence, .turnId, .turnNumber,
           .trustScope, .eventTime, .eventDay, .createdAt, .updatedAt, .validFrom, .validUntil, .retiredAt, .retiredReason, .deletedAt, .version,
           .changeSeq, .knownSeq, .purgedAt, .erasedAt}
SET m.content = '', m.keywords = [], m.storage = 'ACTIVE', m.purgedAt = coalesce(m.purgedAt, $now), m.erasedAt = coalesce(m.erasedAt, $now)
WITH collect({m: m, versions: versions, bodies: bodies, originals: originals, passages: passages, events: events, edges: edges}) AS erased
UNWIND erased AS row
WITH row, row.m AS m
// include shared/feed.cypher
RETURN m.id AS id, row.versions AS versions, row.bodies AS bodies, row.originals AS originals, row.passages AS passages, row.events AS events,
       row.edges AS edges
