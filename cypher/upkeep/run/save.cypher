// purpose: record how a run stands, unless it has ended: a server that lost its lease does not reopen what another one has closed
// params:  $key, $properties; those that are null are removed
// columns: key (no row: it has ended)
MERGE (run:UpkeepRun {key: $key})
WITH run WHERE coalesce(run.status, 'RUNNING') = 'RUNNING'
SET run += $properties
RETURN run.key AS key
