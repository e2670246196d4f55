// purpose: take the owner's write lock and read pairs as they are now, without those that are no longer both current or are joined meanwhile
// params:  $owner {key, tenant, userId}, $pairs [{id, otherId}]
// columns: told, others (as told.cypher has them)
// include shared/lock-owner.cypher
WITH owner
UNWIND $pairs AS pair
MATCH (m:Memory {id: pair.id})
MATCH (o:Memory {id: pair.otherId})
WHERE o IS NOT NULL
  // include shared/judged-pair.cypher
RETURN
  // include shared/told.cypher
  AS told, [
  // include shared/told.cypher with o for m
  ] AS others
