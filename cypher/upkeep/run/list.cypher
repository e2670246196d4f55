// purpose: a page of the runs of a tenant, newest first, as far as the caller sees them: what is for everyone, or for its own user
// params:  $tenant, $userId, $full: also what is for other users, $kinds, $cursorTime and $cursorId (start before them), $limit
// columns: id, tenant, userId, everyone, kind, trigger, status, dryRun, now, startedAt, finishedAt, steps (JSON)
UNWIND $kinds AS kind
CALL (kind) {
  MATCH (run:UpkeepRun) WHERE run.tenant = $tenant AND run.kind = kind AND run.at <= $cursorTime
  // In the order of the index, so that it is read only as far as the page goes.
  WITH run ORDER BY run.tenant DESC, run.kind DESC, run.at DESC, run.id DESC
  WHERE (run.at < $cursorTime OR run.id < $cursorId)
    AND ($full OR run.everyone OR coalesce(run.userId = $userId, run.userId IS NULL AND $userId IS NULL))
  RETURN run LIMIT $limit
}
WITH run ORDER BY run.at DESC, run.id DESC LIMIT $limit
RETURN run.id AS id, run.tenant AS tenant, run.userId AS userId, run.everyone AS everyone, run.kind AS kind, run.trigger AS trigger,
       run.status AS status, run.dryRun AS dryRun, run.now AS now, run.at AS startedAt, run.finishedAt AS finishedAt, run.steps AS steps
