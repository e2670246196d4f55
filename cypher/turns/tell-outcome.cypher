// purpose: the outcome of a turn on its context document (QD-13)
// params:  $id of the document, $outcome, $now
// columns: id
MATCH (m:Memory {id: $id})
SET m.outcome = $outcome
WITH m
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq
}
RETURN m.id AS id
