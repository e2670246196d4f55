// purpose: somebody decided about these memories: what they waited for is closed, and so are contradictions with those that are gone, and
//          questions whether these say the same
// params:  $ids, $now
// columns: closed (edges)
UNWIND $ids AS id
MATCH (m:Memory {id: id})
CALL (m) {
  MATCH (m)-[r:NEEDS_REVIEW]->() WHERE r.validUntil IS NULL
  RETURN m AS waiting, r
  UNION
  MATCH (waiting:NeedsReview)-[r:NEEDS_REVIEW]->(m) WHERE r.validUntil IS NULL AND r.reason IN ['CONFLICT', 'DUPLICATE'] AND NOT m:Searchable
  RETURN waiting, r
}
SET r.validUntil = $now
WITH waiting, count(r) AS edges
// include shared/reviewed.cypher with waiting for m
WITH waiting, edges
// include shared/feed.cypher with waiting for m
RETURN sum(edges) AS closed
