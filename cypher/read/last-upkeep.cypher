// purpose: when each kind of upkeep last ran for one of the partitions, or for the tenant or the user itself, and how it went (G-75)
// params:  $tenant, $userId, $partitions, $kinds
// columns: kind, at, outcome
UNWIND $kinds AS kind
CALL (kind) {
  CALL (kind) {
    UNWIND $partitions AS partition
    MATCH (r:UpkeepRun {key: partition + '|' + kind})
    RETURN r
    UNION ALL
    MATCH (r:UpkeepRun) WHERE r.tenant = $tenant AND r.kind = kind AND r.at IS NOT NULL
    // In the order of the index, so that it is read only as far as the first that counts.
    WITH r ORDER BY r.tenant DESC, r.kind DESC, r.at DESC
    WHERE NOT coalesce(r.dryRun, false) AND (r.everyone OR coalesce(r.userId = $userId, r.userId IS NULL AND $userId IS NULL))
    RETURN r LIMIT 1
  }
  RETURN r.at AS at, r.outcome AS outcome ORDER BY r.at DESC LIMIT 1
}
RETURN kind, at, outcome
