// purpose: conversations that a memory agent has gone through (G-80): no turn waits any more, and causes can be inferred
// params:  $keys of sessions in ascending order, $now
// columns: key, at (when the last turn was gone through), changed (turns waited until now); unknown keys are absent
UNWIND $keys AS key
MATCH (s:Session {key: key})
// The write takes the lock before anything is read: turns that come meanwhile wait, and are not taken for read.
// include shared/lock.cypher with s for m
WITH s, s:Unconsolidated OR coalesce(s.consolidatedSequence, 0) < s.episodes AS changed
FOREACH (_ IN CASE WHEN changed THEN [1] ELSE [] END |
  SET s:Uninferred, s.consolidatedSequence = s.episodes, s.consolidatedEpisodeId = s.lastEpisodeId, s.consolidatedAt = $now
  REMOVE s:Unconsolidated, s.consolidateDueAt, s.consolidateOwner, s.consolidateAttempts)
RETURN s.key AS key, coalesce(s.consolidatedAt, $now) AS at, changed
