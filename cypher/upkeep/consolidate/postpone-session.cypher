// purpose: a reader failed: the session is let go and tried again later
// params:  $key, $owner, $dueAt
// columns: postponed
MATCH (s:Session {key: $key}) WHERE s.consolidateOwner = $owner
SET s.consolidateDueAt = $dueAt, s.consolidateAttempts = coalesce(s.consolidateAttempts, 0) + 1
REMOVE s.consolidateOwner
RETURN count(s) AS postponed
