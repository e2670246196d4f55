// purpose: of some partitions those with changes for which no links were looked for yet
// params:  $partitions
// columns: partition
UNWIND $partitions AS partition
MATCH (feed:Feed {partition: partition})
WITH {partition: partition, seq: coalesce(feed.relatedSeq, 0), id: coalesce(feed.relatedId, '')} AS p
CALL (p) {
  // include shared/changed-since.cypher
  RETURN m LIMIT 1
}
RETURN p.partition AS partition
