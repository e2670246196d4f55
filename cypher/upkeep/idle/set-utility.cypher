// purpose: archive what was idle, or reactivate what is used again (C-71, C-72): nothing but the utility changes
// params:  $ownerKey of whose they are, $from and $to utility, $changes [{id, cycle: of the last use as it was looked at, audit: properties
//          of the event}] in ascending order of ids, so that two writers never wait for each other in a circle; $now
// columns: id of those that were changed
CALL () {
  MATCH (owner:Owner {key: $ownerKey})
  // include shared/lock.cypher with owner for m
}
UNWIND $changes AS change
MATCH (m:Memory {id: change.id})
// include shared/lock.cypher
// What was used, rewritten or retired since it was looked at waits for the next run.
WITH change, m WHERE m:Searchable AND m.utility = $from AND m.usedCycle = change.cycle
SET m.utility = $to
// include shared/audit.cypher with change.audit for $audit
WITH collect(m) AS changed
UNWIND changed AS m
// include shared/feed.cypher
RETURN m.id AS id
