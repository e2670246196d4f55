// purpose: pairs of memories that are often returned together become cluster candidates (E-42), which nothing acts on (E-43)
// params:  $ownerKey, $pairs [{key, memoryIds, count, firstSeen, lastSeen}] in ascending order of keys
// columns: candidates
UNWIND $pairs AS pair
MERGE (c:ClusterCandidate {key: pair.key})
  ON CREATE SET c.ownerKey = $ownerKey, c.memoryIds = pair.memoryIds
// QE-17: entries that left the log are known by the first time only.
SET c.count = pair.count,
    c.firstSeen = CASE WHEN c.firstSeen < pair.firstSeen THEN c.firstSeen ELSE pair.firstSeen END,
    c.lastSeen = CASE WHEN c.lastSeen > pair.lastSeen THEN c.lastSeen ELSE pair.lastSeen END
RETURN count(c) AS candidates
