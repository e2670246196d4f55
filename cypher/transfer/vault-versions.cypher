// purpose: take an owner's write lock, and read which versions of these records the store has
// params:  $owner {key, tenant, userId}, $now, $ids
// columns: id, version, vaultKey (null: the memory is no record of a vault), partition
MERGE (owner:Owner {key: $owner.key})
  ON CREATE SET owner += $owner
// The write takes the lock before anything is read: one writer an owner at a time. (The same time twice would be no write.)
SET owner.lock = true
REMOVE owner.lock
SET owner.lastClassifiedAt = $now
WITH owner
UNWIND $ids AS id
MATCH (m:Memory {id: id})
RETURN m.id AS id, m.version AS version, m.vaultKey AS vaultKey, m.partition AS partition
