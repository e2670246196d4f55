// purpose: of some partitions those with changes that their map does not show yet
// params:  $partitions
// columns: partition
UNWIND $partitions AS partition
OPTIONAL MATCH (g:GraphMap {partition: partition})
WITH {partition: partition, seq: coalesce(g.seq, 0), id: coalesce(g.seqId, '')} AS p
CALL (p) {
  // include shared/changed-since.cypher
  RETURN m LIMIT 1
}
RETURN p.partition AS partition
