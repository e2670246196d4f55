// purpose: how far the feeds of some partitions have come. Without a lock: what is not committed yet gets a larger number
// params:  $partitions
// columns: partition, seq (of the latest change)
MATCH (feed:Feed)
WHERE feed.partition IN $partitions AND feed.seq IS NOT NULL
RETURN feed.partition AS partition, feed.seq AS seq
