// purpose: one run of a tenant, as far as the caller sees it: what is for everyone, or for its own user
// params:  $key, $tenant, $userId, $full: also what is for other users
// columns: id, tenant, userId, everyone, kind, trigger, status, dryRun, now, startedAt, finishedAt, steps (JSON)
MATCH (run:UpkeepRun {key: $key})
WHERE run.tenant = $tenant AND ($full OR run.everyone OR coalesce(run.userId = $userId, run.userId IS NULL AND $userId IS NULL))
RETURN run.id AS id, run.tenant AS tenant, run.userId AS userId, run.everyone AS everyone, run.kind AS kind, run.trigger AS trigger,
       run.status AS status, run.dryRun AS dryRun, run.now AS now, run.at AS startedAt, run.finishedAt AS finishedAt, run.steps AS steps
