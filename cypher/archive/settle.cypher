// purpose: documents whose originals are in cold storage by now keep their summaries (D-80, X-39): the state so far becomes a MemoryVersion, the
//          passages and the body go, and the summary is embedded. Neither validity nor time of change moves: nobody changed what it says
// params:  $owners (keys, ascending: two writers never wait for each other in a circle), $now, $dueAt of the vectors (by the clock of the
//          service: a run may take any time for now), $rows [{id, version (as it was read), summary, store, objectKey, bytes,
//          audit: properties of the event}] in ascending order of ids
// columns: id of those that were settled; what changed meanwhile stays as it is, until the next run
CALL () {
  UNWIND $owners AS key
  MATCH (owner:Owner {key: key})
  // include shared/lock.cypher with owner for m
}
UNWIND $rows AS row
MATCH (m:Memory {id: row.id})
// include shared/lock.cypher
WITH row, m WHERE m.version = row.version AND m.archivableSince IS NOT NULL
MERGE (c:ColdContent {memoryId: m.id, version: m.version})
SET c.tenant = m.tenant, c.store = row.store, c.objectKey = row.objectKey, c.bytes = row.bytes, c.storedAt = $now
// include shared/former-state.cypher
// A vector of the text so far may be under way: it belongs to another version.
SET m.content = row.summary, m.summary = row.summary, m.storage = 'COLD', m.coldVersion = m.version, m.coldSince = $now,
    m.version = m.version + 1, m.passageCount = 0
REMOVE m.archivableSince
// X-18: what holds personal data is never given to a model.
FOREACH (_ IN CASE WHEN m:Searchable AND coalesce(m.containsPii, false) = false THEN [1] ELSE [] END |
  // include shared/embed-again.cypher with $dueAt for $now
)
// include shared/audit.cypher with row.audit for $audit
SET audit.partition = m.partition
WITH row, m
// What they were made from lies in cold storage: they can be made again.
CALL (m) {
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
  DETACH DELETE p
}
CALL (row, m) {
  MATCH (m)-[:HAS_BODY]->(b:DocumentBody)
  WITH b ORDER BY b.version DESC LIMIT 1
  DETACH DELETE b
}
WITH collect(m) AS changed
UNWIND changed AS m
// include shared/feed.cypher
RETURN m.id AS id
