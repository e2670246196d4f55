// purpose: move some superseded versions and tombstones of a vault to cold storage (QV-4); the active state stays as it is
// params:  $vaultKey, $partitions of that vault that the caller sees, $limit most of each, $audit properties of the event: repeated
//          with the same id, the moves of all repetitions are one event
// columns: versions, tombstones (how many were moved now)
CALL () {
  MATCH (v:MemoryVersion) WHERE v.vaultKey = $vaultKey AND v.partition IN $partitions AND NOT v:Cold
  WITH v LIMIT $limit
  // A property that is set takes the lock, removed again it changes nothing: of two movers one counts the version.
  // include shared/lock.cypher with v for m
  WITH v WHERE NOT v:Cold
  SET v:Cold
  RETURN count(v) AS versions
}
CALL () {
  MATCH (m:Retired) WHERE m.vaultKey = $vaultKey AND m.partition IN $partitions AND m.deletedAt IS NOT NULL AND m.storage <> 'COLD'
  WITH m LIMIT $limit
  // include shared/lock.cypher
  // Meanwhile it may have been moved, or its deletion taken back.
  WITH m WHERE m:Retired AND m.deletedAt IS NOT NULL AND m.storage <> 'COLD'
  SET m.storage = 'COLD'
  RETURN count(m) AS tombstones
}
FOREACH (_ IN CASE WHEN versions + tombstones > 0 THEN [1] ELSE [] END |
  MERGE (a:AuditEvent {id: $audit.id})
    ON CREATE SET a += $audit, a.versions = 0, a.tombstones = 0
  SET a.versions = a.versions + versions, a.tombstones = a.tombstones + tombstones
  SET a.explanation = 'Superseded versions moved: ' + a.versions + ', tombstones: ' + a.tombstones + '.')
RETURN versions, tombstones
