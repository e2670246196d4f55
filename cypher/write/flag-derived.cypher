// purpose: one step of the cascade: memories made from these sources wait for a person, because a memory that the source is, or was
//          made from, is no longer valid
// params:  $sources [{id, causeId, path: ids from the source to the cause}], $seen ids that were reached before,
//          $explanation, $now, $limit most memories
// columns: id, causeId, path (from it to the cause)
UNWIND $sources AS s
MATCH (source:Memory {id: s.id})<-[:DERIVED_FROM]-(m:Memory)
WHERE m.tenant = source.tenant AND NOT m.id IN $seen
WITH m, head(collect(s)) AS s
ORDER BY m.id LIMIT $limit
MATCH (cause:Memory {id: s.causeId})
WITH m, s, cause, [m.id] + s.path AS path
FOREACH (_ IN CASE WHEN m:Searchable THEN [1] ELSE [] END |
  // include shared/await-review.cypher
  CREATE (m)-[:NEEDS_REVIEW {reason: 'SOURCE_RETIRED', explanation: $explanation, path: path, at: $now}]->(cause))
WITH collect({id: m.id, causeId: s.causeId, path: path}) AS reached, collect(CASE WHEN m:Searchable THEN m END) AS waiting
CALL (waiting) {
  UNWIND waiting AS m
  // include shared/feed.cypher
}
UNWIND reached AS r
RETURN r.id AS id, r.causeId AS causeId, r.path AS path
