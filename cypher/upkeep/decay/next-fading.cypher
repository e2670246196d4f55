// purpose: the next facts of a partition whose confidence was last decayed before now (G-40), those that were longest ago first
// params:  $partition, $now, $afterTime and $afterId (last of the page before), $limit
// columns: id, kind, version, confidence, decayRate, utility, source, validity, profile, trustScope; createdAt, lastAccessed, decayedAt as milliseconds
//          since 1970. What is protected is not among them, nor what is damaged (C-81)
CALL () {
  // What was decayed by one run has one time: the page begins in the midst of them.
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, decayedAt, id)
  WHERE m.partition = $partition AND m.decayedAt = $afterTime AND m.id > $afterId
    AND m.kind <> 'EPISODIC' AND m.decayRate > 0 AND m.confidence IS :: FLOAT NOT NULL AND m.createdAt IS :: ZONED DATETIME NOT NULL
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.decayedAt, m.id LIMIT $limit
  RETURN m
  UNION ALL
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, decayedAt, id)
  WHERE m.partition = $partition AND m.decayedAt > $afterTime AND m.decayedAt < $now AND m.id IS NOT NULL
    AND m.kind <> 'EPISODIC' AND m.decayRate > 0 AND m.confidence IS :: FLOAT NOT NULL AND m.createdAt IS :: ZONED DATETIME NOT NULL
  WITH m ORDER BY m.partition, m.decayedAt, m.id LIMIT $limit
  RETURN m
}
WITH m ORDER BY m.decayedAt, m.id LIMIT $limit
RETURN m.id AS id, m.kind AS kind, m.version AS version, m.confidence AS confidence, m.decayRate AS decayRate, m.utility AS utility,
       m.source AS source, m.validity AS validity, m.profile AS profile, m.trustScope AS trustScope, m.createdAt.epochMillis AS createdAt,
       m.lastAccessed.epochMillis AS lastAccessed, m.decayedAt.epochMillis AS decayedAt
