// purpose: take a session whose turns wait, so that others leave it alone until the lease ends
// params:  $key, $owner of the lease, $now, $until, $force: whether it is taken from another owner as well. What is read twice is written
//          once all the same (hold-session.cypher)
// columns: after (sequence of the last turn that was gone through), startId (that turn, or the first one), episodes, attempts (failures so
//          far). No row: nothing waits, or somebody is at it
MATCH (s:Session {key: $key})
// The write takes the lock; whoever waited for it sees the new lease and lets go.
// include shared/lock.cypher with s for m
WITH s WHERE s:Unconsolidated AND ($force OR s.consolidateOwner IS NULL OR s.consolidateOwner = $owner OR s.consolidateDueAt <= $now)
SET s.consolidateOwner = $owner, s.consolidateDueAt = $until
RETURN coalesce(s.consolidatedSequence, 0) AS after, coalesce(s.consolidatedEpisodeId, s.firstEpisodeId, s.lastEpisodeId) AS startId,
       s.episodes AS episodes, coalesce(s.consolidateAttempts, 0) AS attempts
