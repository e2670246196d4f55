// purpose: up to which change of a partition links were looked at
// params:  $partition
// columns: seq, id (of the last memory that was looked at; 0 and '' at first)
MATCH (feed:Feed {partition: $partition})
RETURN coalesce(feed.relatedSeq, 0) AS seq, coalesce(feed.relatedId, '') AS id
