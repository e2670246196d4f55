// purpose: records of upkeep runs past their retention; the newest of a kind stays, and so does what is under way
// params:  $tenant, $kinds, $before, $limit
// columns: key
UNWIND $kinds AS kind
CALL (kind) {
  MATCH (newest:UpkeepRun) WHERE newest.tenant = $tenant AND newest.kind = kind AND newest.at IS NOT NULL
  // In the order of the index, so that one is read.
  WITH newest ORDER BY newest.tenant DESC, newest.kind DESC, newest.at DESC LIMIT 1
  MATCH (run:UpkeepRun) WHERE run.tenant = $tenant AND run.kind = kind AND run.at < $before
  WITH run, newest WHERE run.at < newest.at AND run.status <> 'RUNNING'
  RETURN run LIMIT $limit
}
RETURN run.key AS key LIMIT $limit
