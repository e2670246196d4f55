// purpose: the partitions in which a memory changed, or which one left, after a position
// params:  $positions [{partition, seq, id}]
// columns: partition
UNWIND $positions AS p
CALL (p) {
  MATCH (m:Memory)
  USING INDEX m:Memory(partition, changeSeq)
  WHERE m.partition = p.partition AND m.changeSeq >= p.seq AND CASE m.changeSeq WHEN p.seq THEN m.id > p.id ELSE true END
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
