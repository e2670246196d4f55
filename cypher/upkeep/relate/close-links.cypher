// purpose: links whose tags no longer suffice, or whose end is no longer current or active, end (QE-9); nothing is erased
// params:  $links [{id, otherId}], $now
// columns: id, seq (of its change), before (of the change before) of both ends
UNWIND $links AS link
MATCH (a:Memory {id: link.id})-[r:RELATED]-(b:Memory {id: link.otherId}) WHERE r.validUntil IS NULL
SET r.validUntil = $now
WITH collect(a) + collect(b) AS ends
UNWIND ends AS m
WITH DISTINCT m, m.changeSeq AS before
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq
}
RETURN m.id AS id, m.changeSeq AS seq, before
