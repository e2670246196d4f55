// purpose:   a number in the order of commits for a memory that changed. It is taken last, because its lock is held until the commit
// variables: m the memory
// params:    $now
CALL (m) {
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET m.changeSeq = feed.seq
}
