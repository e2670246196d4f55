// purpose: an audit event and all that decides whether it can be taken back, under the locks of its memories
// params:  $id, $partitions that the caller may see, $retiring acts, $building further acts that may build on one
// columns: id, act, erased (the memory, or the one that a correction would leave, has no text any more), memoryId, otherId, undoneBy, partition, formerValidity, formerFrom, formerUntil and formerOtherId (of times that were corrected), others [{id, act, memoryId, otherId, undoneBy}] events on either
//          memory, in order of time; profile, userId, utility of the memory and whether it is current; topicHolderId (the register that has its topic now), pathHolderId (the document
//          that has its path), vaultActive (records)
MATCH (e:AuditEvent {id: $id}) WHERE e.partition IN $partitions
OPTIONAL MATCH (m:Memory {id: e.memoryId})
OPTIONAL MATCH (owner:Owner {key: m.vaultKey})
FOREACH (locked IN [n IN [owner, e, m] WHERE n IS NOT NULL] | SET locked.lock = true REMOVE locked.lock)
WITH e, m
CALL (e) {
  MATCH (other:AuditEvent)
  // The predicate on the time only lets the composite index serve.
  WHERE other.memoryId IN [e.memoryId, e.otherId] AND other.at IS NOT NULL AND other.act IN $retiring + $building
  WITH other ORDER BY other.at, other.id
  RETURN collect(other {.id, .act, .memoryId, .otherId, .undoneBy}) AS others
}
RETURN e.id AS id, e.act AS act,
       m.erasedAt IS NOT NULL OR e.act = 'CORRECT' AND EXISTS { MATCH (o:Memory {id: e.otherId}) WHERE o.erasedAt IS NOT NULL } AS erased,
       e.memoryId AS memoryId, e.otherId AS otherId, e.undoneBy AS undoneBy, e.partition AS partition,
       e.formerValidity AS formerValidity, e.formerFrom AS formerFrom, e.formerUntil AS formerUntil, e.formerOtherId AS formerOtherId, others,
       m.profile AS profile, m.userId AS userId, m.utility AS utility, coalesce(m:Searchable, false) AS current,
       head(COLLECT { MATCH (h:Searchable) WHERE h.vaultKey = m.vaultKey AND h.topicId = m.topicId AND h.scope = m.scope
                      AND h.tier = 'REGISTER' AND m.tier = 'REGISTER' AND h <> m RETURN h.id LIMIT 1 }) AS topicHolderId,
       head(COLLECT { MATCH (h:Document {ownerKey: m.ownerKey, path: m.path}) WHERE h:Searchable AND h.scope = m.scope AND h <> m
                      RETURN h.id LIMIT 1 }) AS pathHolderId,
       COUNT { MATCH (a:Searchable) WHERE a.vaultKey = m.vaultKey } AS vaultActive
