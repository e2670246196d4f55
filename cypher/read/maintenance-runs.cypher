// purpose: when each kind of upkeep last ran for one of the partitions, and how it went (G-75)
// params:  $partitions, $kinds
// columns: kind, at, outcome
UNWIND $kinds AS kind
CALL (kind) {
  UNWIND $partitions AS partition
  MATCH (r:MaintenanceRun {key: partition + '|' + kind})
  RETURN r.at AS at, r.outcome AS outcome ORDER BY r.at DESC LIMIT 1
}
RETURN kind, at, outcome
