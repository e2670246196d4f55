// purpose: the partitions in which a memory changed after a position
// params:  $positions [{partition, seq, id}]
// columns: partition
UNWIND $positions AS p
CALL (p) {
  MATCH (m:Memory)
  USING INDEX m:Memory(partition, changeSeq)
  WHERE m.partition = p.partition AND m.changeSeq >= p.seq AND CASE m.changeSeq WHEN p.seq THEN m.id > p.id ELSE true END
  WITH m LIMIT 1
  RETURN m.partition AS partition
}
RETURN partition
