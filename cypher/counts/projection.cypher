// purpose: counts a page of what the projection of a partition would have, at most
// params:  $partition, $after and $afterId (last of the page before), $limit
// columns: looked (memories and passages of the page), last, lastId (null: there were none), memories, edges (each once)
// include shared/next-page.cypher
CALL (page) {
  UNWIND page AS m
  RETURN count(CASE WHEN NOT m:Passage THEN 1 END) AS memories, coalesce(sum(COUNT {
    (m)-[r:MENTIONS|TEMPORAL|RELATED|CAUSAL|DERIVED_FROM]->(n)
    WHERE n.partition = $partition AND NOT n:Retired AND n.purgedAt IS NULL AND r.validUntil IS NULL
  }), 0) AS edges
}
RETURN size(page) AS looked, page[-1].eventTime AS last, page[-1].id AS lastId, memories, edges
