// purpose: take an owner's write lock, and read which versions of these records the store has
// params:  $owner {key, tenant, userId}, $now, $ids
// columns: id, version, vaultKey (null: the memory is no record of a vault), partition
// include shared/lock-owner.cypher
SET owner.lastClassifiedAt = $now
WITH owner
UNWIND $ids AS id
MATCH (m:Memory {id: id})
RETURN m.id AS id, m.version AS version, m.vaultKey AS vaultKey, m.partition AS partition
