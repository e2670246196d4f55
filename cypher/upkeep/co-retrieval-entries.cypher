// purpose: what recalls of one owner returned, oldest first: what clusters are counted in (E-42)
// params:  $ownerKey, $limit the newest of them
// columns: memoryIds (best first), at
MATCH (e:CoRetrieval) WHERE e.ownerKey = $ownerKey AND e.seq > 0
WITH e ORDER BY e.ownerKey DESC, e.seq DESC LIMIT $limit
RETURN e.memoryIds AS memoryIds, e.at AS at ORDER BY e.seq
