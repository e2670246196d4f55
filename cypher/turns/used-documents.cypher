// purpose: the documents among the memories that a turn drew on, as far as they are current; their owners are locked
// params:  $ids, $partitions that the caller may see, $now
// columns: id, kind, contentTypes, containsPii, flags, globalJustification, trust, uses, trustScope, expiresAt, tenant, userId, scope, partition,
//          ownerKey, approvers, objectors
UNWIND $ids AS id
MATCH (m:Memory {id: id})
WHERE m:Document AND m:Searchable AND m.partition IN $partitions AND coalesce(m.expiresAt > $now, true)
  // Damaged ones stay as they are (C-81).
  AND m.trust IS :: FLOAT NOT NULL AND m.trustUses IS :: INTEGER NOT NULL AND m.trustScope IN ['NEW', 'USER', 'GLOBAL'] AND m.ownerKey IS NOT NULL
RETURN
  // include shared/trusted-columns.cypher
