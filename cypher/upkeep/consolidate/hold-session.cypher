// purpose: first statement of what writes the facts of a page: the session as it was read, so that no page is written twice; the owner's
//          write lock; and which current memories make the statements already
// params:  $key, $after (sequence of the last turn that had been gone through), $owner {key, tenant, userId}, $partition, $statementKeys
// columns: known [{key, id, source}], what a user asserted first (no row: somebody else has gone through these turns)
MATCH (s:Session {key: $key})
// include shared/lock.cypher with s for m
WITH s WHERE s:Unconsolidated AND coalesce(s.consolidatedSequence, 0) = $after
// include shared/lock-owner.cypher
WITH owner
CALL () {
  UNWIND $statementKeys AS statementKey
  MATCH (m:Searchable) WHERE m.partition = $partition AND m.statementKey = statementKey
  WITH m ORDER BY m.source = 'USER_ASSERTED' DESC, m.createdAt, m.id
  RETURN collect({key: m.statementKey, id: m.id, source: m.source}) AS known
}
RETURN known
