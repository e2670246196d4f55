// purpose: runs of a tenant that still count as under way, although another one has the lease: their server is gone. A dry run needs no
//          lease: it counts as gone when it is old
// params:  $tenant, $kinds, $except key of the run that has the lease, $now, $dryBefore
// columns: abandoned
UNWIND $kinds AS kind
CALL (kind) {
  MATCH (run:UpkeepRun) WHERE run.tenant = $tenant AND run.kind = kind AND run.at IS NOT NULL
  // In the order of the index, so that it is read only as far as the limit.
  RETURN run ORDER BY run.tenant DESC, run.kind DESC, run.at DESC LIMIT 100
}
WITH run WHERE run.status = 'RUNNING' AND run.key <> $except AND (NOT coalesce(run.dryRun, false) OR run.at < $dryBefore)
SET run.status = 'LOST', run.outcome = 'LOST', run.finishedAt = $now
RETURN count(run) AS abandoned
