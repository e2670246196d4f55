// purpose: the current facts of the lowest stored confidence, oldest first: those that may be weak by now (G-77)
// params:  $partitions, $kinds, $weakBelow (what does not decay is weak only below it), $limit, $now (what has expired by then is no longer current)
// columns: id, kind, confidence, decayRate, utility, source, validity, profile, trustScope; createdAt, lastAccessed, decayedAt as milliseconds
//          since 1970
UNWIND $partitions AS partition
UNWIND $kinds AS kind
CALL (partition, kind) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, kind, confidence, createdAt)
  WHERE m.partition = partition AND m.kind = kind AND m.confidence IS NOT NULL AND m.createdAt IS NOT NULL
    AND (m.decayRate > 0 OR m.confidence < $weakBelow) AND coalesce(m.expiresAt > $now, true)
  // In the order of the index, so that it is read only as far as the limit goes.
  WITH m ORDER BY m.partition, m.kind, m.confidence, m.createdAt LIMIT $limit
  RETURN m
}
WITH m ORDER BY m.confidence, m.createdAt, m.id LIMIT $limit
RETURN m.id AS id, m.kind AS kind, m.confidence AS confidence, coalesce(m.decayRate, 0.0) AS decayRate, m.utility AS utility,
       m.source AS source, m.validity AS validity, m.profile AS profile, m.trustScope AS trustScope, m.createdAt.epochMillis AS createdAt,
       m.lastAccessed.epochMillis AS lastAccessed, m.decayedAt.epochMillis AS decayedAt
