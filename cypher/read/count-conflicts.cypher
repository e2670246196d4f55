// purpose: how many contradictions were resolved and not undone since (C-63)
// params:  $partitions
// columns: conflicts
UNWIND $partitions AS partition
MATCH (a:AuditEvent)
// The predicate on the time only lets the composite index serve.
WHERE a.partition = partition AND a.act = 'CONFLICT' AND a.at IS NOT NULL AND a.undoneBy IS NULL
RETURN count(a) AS conflicts
