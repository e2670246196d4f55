// purpose: the partitions in which a memory changed, or which one left, after a position
// params:  $positions [{partition, seq, id}]
// columns: partition
UNWIND $positions AS p
CALL (p) {
  // include shared/changed-since.cypher
  WITH m LIMIT 1
  RETURN m.partition AS partition
  UNION
  MATCH (d:Departed)
  USING INDEX d:Departed(partition, changeSeq)
  WHERE d.partition = p.partition AND d.changeSeq >= p.seq AND CASE d.changeSeq WHEN p.seq THEN d.memoryId > p.id ELSE true END
  WITH d LIMIT 1
  RETURN d.partition AS partition
}
RETURN partition
