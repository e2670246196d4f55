// purpose: store confidences as they have faded (G-40). Nobody did it and nothing was decided, so it is no new version, leaves no audit event
//          and takes no place in the feed: the record of the run has the counts
// params:  $now, $rows [{id, confidence; as they were read: version, formerly (confidence), lastAccessed and decayedAt as milliseconds}] in
//          ascending order of ids, so that two writers never wait for each other in a circle
// columns: ids of those that were stored; what was accessed, confirmed or changed meanwhile stays as it is, until the next run
UNWIND $rows AS row
MATCH (m:Memory {id: row.id})
// include shared/lock.cypher
WITH row, m
WHERE m:Searchable AND m.version = row.version AND m.confidence = row.formerly AND m.decayedAt.epochMillis = row.decayedAt
  AND coalesce(m.lastAccessed.epochMillis, -1) = coalesce(row.lastAccessed, -1)
SET m.confidence = row.confidence, m.decayedAt = $now
RETURN collect(m.id) AS ids
