// purpose: cluster candidates as they were last counted
// params:  $keys
// columns: memoryIds, count, firstSeen, lastSeen; what is no candidate yet is absent
UNWIND $keys AS key
MATCH (c:ClusterCandidate {key: key})
RETURN c.memoryIds AS memoryIds, c.count AS count, c.firstSeen AS firstSeen, c.lastSeen AS lastSeen
