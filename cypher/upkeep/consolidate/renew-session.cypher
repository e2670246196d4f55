// purpose: a reader takes long: its lease is extended
// params:  $key, $owner, $until
// columns: held (no row: it is lost)
MATCH (s:Session {key: $key}) WHERE s.consolidateOwner = $owner
SET s.consolidateDueAt = $until
RETURN true AS held
