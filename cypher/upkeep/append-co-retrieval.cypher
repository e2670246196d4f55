// purpose: append what recalls of one owner returned to its log (E-40), of which the newest stay (E-41), and keep its recall cycle (R0)
// params:  $owner {key, tenant, userId}, $nobodyKey of the owner of what belongs to no user, $cycle the highest of these recalls
//          (null: unknown), $entries [{at, domain, memoryIds, cycle}] in order, $max entries that stay
// columns: cycle of the owner, nobodyCycle
// include shared/lock-owner.cypher
WITH owner, coalesce(owner.recallCycle, 0) AS stored, coalesce(owner.retrievals, 0) AS before
// Another server may have counted further.
SET owner.recallCycle = CASE WHEN $cycle > stored THEN $cycle ELSE stored END, owner.retrievals = before + size($entries)
WITH owner, before
CALL (owner, before) {
  UNWIND range(1, size($entries)) AS i
  WITH owner, before + i AS seq, $entries[i - 1] AS entry
  CREATE (:CoRetrieval {ownerKey: owner.key, seq: seq, at: entry.at, domain: entry.domain, memoryIds: entry.memoryIds,
                        cycle: coalesce(entry.cycle, owner.recallCycle)})
}
CALL (owner) {
  MATCH (old:CoRetrieval) WHERE old.ownerKey = owner.key AND old.seq <= owner.retrievals - $max
  DETACH DELETE old
}
OPTIONAL MATCH (nobody:Owner {key: $nobodyKey})
RETURN owner.recallCycle AS cycle, coalesce(nobody.recallCycle, 0) AS nobodyCycle
