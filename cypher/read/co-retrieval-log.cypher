// purpose: what recalls of one owner returned, newest first; without what the caller may not see, and without entries of which nothing is left
// params:  $ownerKey, $partitions that the caller may see, $limit
// columns: at, domain, cycle, memoryIds (best first)
MATCH (e:CoRetrieval) WHERE e.ownerKey = $ownerKey AND e.seq > 0
// In the order of the index, so that it is read only as far as the limit.
WITH e ORDER BY e.ownerKey DESC, e.seq DESC
CALL (e) {
  UNWIND range(0, size(e.memoryIds) - 1) AS place
  MATCH (m:Memory {id: e.memoryIds[place]}) WHERE m.partition IN $partitions
  WITH m.id AS id, place ORDER BY place
  RETURN collect(id) AS visible
}
WITH e, visible WHERE size(visible) > 0 OR size(e.memoryIds) = 0
LIMIT $limit
RETURN e.at AS at, e.domain AS domain, e.cycle AS cycle, visible AS memoryIds
