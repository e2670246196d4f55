// purpose: last statement of what writes the facts of a page: how far the session was gone through. With the last turn it leaves the queue,
//          and waits for its causes to be inferred
// params:  $key, $until (sequence of the last turn), $lastId (that turn; null: the chain has no more), $now,
//          $dueAt of what is left, $keep whether its owner goes on with it, $statements [{id, statementKey}] that were written
// columns: done
MATCH (s:Session {key: $key})
CALL () {
  UNWIND $statements AS statement
  MATCH (m:Memory {id: statement.id})
  SET m.statementKey = statement.statementKey
}
SET s.consolidatedSequence = $until, s.consolidatedEpisodeId = coalesce($lastId, s.lastEpisodeId)
REMOVE s.consolidateAttempts
WITH s, s.episodes <= $until AS done
FOREACH (_ IN CASE WHEN done THEN [1] ELSE [] END |
  SET s:Uninferred, s.consolidatedAt = $now
  REMOVE s:Unconsolidated, s.consolidateDueAt, s.consolidateOwner)
FOREACH (_ IN CASE WHEN done THEN [] ELSE [1] END |
  SET s.consolidateDueAt = $dueAt, s.consolidateOwner = CASE WHEN $keep THEN s.consolidateOwner END)
RETURN done
