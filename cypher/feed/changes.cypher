// purpose: memories in the order of their latest change, and what left the partition, after a position in the feed of each partition
// params:  $positions [{partition, seq, id}] in ascending order of partition, so that two readers never wait for each other in a
//          circle; $limit most of a partition
// columns: partition, seq (of the latest change), id, knownSeq (of the creation), current, departed: it lies in another partition now
UNWIND $positions AS p
MATCH (feed:Feed {partition: p.partition})
// While a commit is being applied, an index may show its second change and not yet its first. Writers hold the lock until all
// is applied, so whoever takes it after them sees no such gap. A property that is set takes the lock, removed again it changes
// nothing.
// include shared/lock.cypher with feed for m
WITH p
CALL (p) {
  CALL (p) {
    // include shared/changed-since.cypher
    // In the order of the index, so that it is read only as far as the page goes.
    WITH m ORDER BY m.partition, m.changeSeq, m.id LIMIT $limit
    RETURN m.changeSeq AS seq, m.id AS id, m.knownSeq AS knownSeq, m:Searchable AS current, false AS departed
    UNION ALL
    MATCH (d:Departed)
    USING INDEX d:Departed(partition, changeSeq)
    WHERE d.partition = p.partition AND d.changeSeq >= p.seq AND CASE d.changeSeq WHEN p.seq THEN d.memoryId > p.id ELSE true END
    WITH d ORDER BY d.partition, d.changeSeq, d.memoryId LIMIT $limit
    RETURN d.changeSeq AS seq, d.memoryId AS id, null AS knownSeq, false AS current, true AS departed
  }
  RETURN seq, id, knownSeq, current, departed ORDER BY seq, id LIMIT $limit
}
RETURN p.partition AS partition, seq, id, knownSeq, current, departed
ORDER BY seq, id
