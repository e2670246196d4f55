// purpose: take deprecated memories out of the indexes of what was (C-73, X-03): neither current nor retired by label, without a vector. The
//          node, its edges, its versions and its trail stay
// params:  $ownerKey of whose they are, $until the last cycle in which they lost, $changes [{id, audit: properties of the event}] in ascending
//          order of ids, so that two writers never wait for each other in a circle; $now
// columns: id of those that were purged
CALL () {
  MATCH (owner:Owner {key: $ownerKey})
  // include shared/lock.cypher with owner for m
}
UNWIND $changes AS change
MATCH (m:Memory {id: change.id})
// include shared/lock.cypher
// Meanwhile its retirement may have been taken back.
WITH change, m WHERE m:Retired AND m.validity = 'DEPRECATED' AND m.deprecatedCycle <= $until
// Health, the counts of the vault and the repair of axes go by these labels: they leave it out from now on. The cycle stays: who deletes it
// later makes it retired again, and the next run purges it again.
REMOVE m:Retired
SET m.purgedAt = $now
// Vectors of every model that was ever in use.
FOREACH (name IN [key IN keys(m) WHERE key STARTS WITH 'embedding_'] | REMOVE m[name])
// include shared/audit.cypher with change.audit for $audit
WITH collect(m) AS changed
UNWIND changed AS m
// include shared/feed.cypher
RETURN m.id AS id
