// purpose: counts a page of the current memories of a partition, and their edges
// params:  $partition, $after and $afterId (last of the page before), $limit
// columns: looked (memories and passages of the page), last, lastId (null: there were none), kinds [{kind, count}], edges [{type, count}],
//          orphans (current memories without any edge that holds but their session's, QG-17), waiting (for an embedding), failing
//          (waiting after a failure), lastError, unlinked (waiting for their links to entities)
// include shared/next-page.cypher
CALL (page) {
  UNWIND page AS m
  WITH m WHERE NOT m:Passage
  WITH m.kind AS kind, count(m) AS count,
       sum(CASE WHEN m:Unembedded THEN 1 ELSE 0 END) AS waiting,
       sum(CASE WHEN m.embedAttempts > 0 THEN 1 ELSE 0 END) AS failing,
       max(m.embedError) AS error,
       sum(CASE WHEN m:Unlinked THEN 1 ELSE 0 END) AS unlinked,
       sum(CASE WHEN NOT EXISTS { (m)-[r:TEMPORAL|CAUSAL|DERIVED_FROM|SUPERSEDES|RELATED|MENTIONS]-() WHERE r.validUntil IS NULL } THEN 1 ELSE 0 END) AS orphans
  RETURN collect({kind: kind, count: count}) AS kinds, coalesce(sum(waiting), 0) AS waiting,
         coalesce(sum(failing), 0) AS failing, coalesce(sum(orphans), 0) AS orphans, coalesce(sum(unlinked), 0) AS unlinked, max(error) AS lastError
}
CALL (page) {
  UNWIND page AS m
  MATCH (m)-[r:TEMPORAL|CAUSAL|DERIVED_FROM|SUPERSEDES|RELATED|MENTIONS|IN_SESSION|HAS_VERSION]->()
  WITH type(r) AS type, count(r) AS count
  RETURN collect({type: type, count: count}) AS edges
}
RETURN size(page) AS looked, page[-1].eventTime AS last, page[-1].id AS lastId, kinds, edges, orphans, waiting, failing, lastError, unlinked
