// purpose: how many contradictions were resolved in one session and not undone since (C-63, QC-15)
// params:  $partitions, $sessionId
// columns: conflicts
UNWIND $partitions AS partition
MATCH (a:AuditEvent)
WHERE a.partition = partition AND a.act = 'CONFLICT' AND a.sessionId = $sessionId AND a.undoneBy IS NULL
RETURN count(a) AS conflicts
