// purpose:   the owner of what is written, locked before anything is read: one writer an owner at a time
// variables: gives owner
// params:    $owner {key, tenant, userId}
MERGE (owner:Owner {key: $owner.key})
  ON CREATE SET owner += $owner
// include shared/lock.cypher with owner for m
