// purpose: how many recalls an owner's agents were given memories by (R0)
// params:  $ownerKey
// columns: cycle; no row for an owner that never wrote or recalled
MATCH (owner:Owner {key: $ownerKey})
RETURN coalesce(owner.recallCycle, 0) AS cycle
