// purpose: keep up to which change of a partition links were looked at
// params:  $partition, $seq, $id
// columns: seq
MATCH (feed:Feed {partition: $partition})
SET feed.relatedSeq = $seq, feed.relatedId = $id
RETURN feed.relatedSeq AS seq
