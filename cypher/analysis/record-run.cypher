// purpose: note when a partition was last analysed, and how that ended
// params:  $key, $partition, $outcome, $now
// columns: key
MERGE (run:UpkeepRun {key: $key})
SET run.partition = $partition, run.kind = 'ANALYSIS', run.at = $now, run.outcome = $outcome
RETURN run.key AS key
