// purpose: pairs that are often returned together by recalls of one owner, the most frequent first; only those that the caller sees both of
// params:  $ownerKey, $partitions that the caller may see, $limit
// columns: memoryIds (two), count (recalls that returned both), firstSeen, lastSeen
MATCH (c:ClusterCandidate) WHERE c.ownerKey = $ownerKey AND c.count > 0 AND c.key IS NOT NULL
// In the order of the index, so that it is read only as far as the limit.
WITH c ORDER BY c.ownerKey DESC, c.count DESC, c.key DESC
WHERE all(id IN c.memoryIds WHERE EXISTS { MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions })
WITH c LIMIT $limit
RETURN c.memoryIds AS memoryIds, c.count AS count, c.firstSeen AS firstSeen, c.lastSeen AS lastSeen
