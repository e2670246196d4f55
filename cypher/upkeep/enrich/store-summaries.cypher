// purpose: store what is to be said about entities (G-30), with what it was made from. A summary is derived and made anew at any time: it leaves
//          no audit event
// params:  $now, $rows [{id, name it had, summary (null: nothing to say), mentions, madeOf [ids of memories], versions [of these memories]}]
// columns: id of those that were stored; who was merged into another one or renamed meanwhile is left out
UNWIND $rows AS row
MATCH (e:Entity {id: row.id})
// include shared/lock.cypher with e for m
WITH row, e WHERE e:Entity AND e.name = row.name
  // What was erased since it was read is not told on.
  AND NOT EXISTS { MATCH (m:Memory) WHERE m.id IN row.madeOf AND m.erasedAt IS NOT NULL }
SET e.summary = row.summary, e.summaryOf = row.madeOf, e.summaryVersions = row.versions, e.summaryMentions = row.mentions, e.summarisedAt = $now
// The vector of a former summary says something else, whichever model it is of.
FOREACH (key IN [key IN keys(e) WHERE key STARTS WITH 'embedding_'] | REMOVE e[key])
RETURN e.id AS id
