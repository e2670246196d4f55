// purpose: memories in the order of their latest change, after a position in the feed of each partition
// params:  $positions [{partition, seq, id}] in ascending order of partition, so that two readers never wait for each other in a
//          circle; $limit most of a partition
// columns: partition, seq (of the latest change), id, knownSeq (of the creation), current
UNWIND $positions AS p
MATCH (feed:Feed {partition: p.partition})
// While a commit is being applied, an index may show its second change and not yet its first. Writers hold the lock until all
// is applied, so whoever takes it after them sees no such gap. A property that is set takes the lock, removed again it changes
// nothing.
SET feed.lock = true
REMOVE feed.lock
WITH p
CALL (p) {
  MATCH (m:Memory)
  USING INDEX m:Memory(partition, changeSeq)
  WHERE m.partition = p.partition AND m.changeSeq >= p.seq AND CASE m.changeSeq WHEN p.seq THEN m.id > p.id ELSE true END
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.changeSeq, m.id LIMIT $limit
  RETURN m.changeSeq AS seq, m.id AS id, m.knownSeq AS knownSeq, m:Searchable AS current
}
RETURN p.partition AS partition, seq, id, knownSeq, current
ORDER BY seq, id
