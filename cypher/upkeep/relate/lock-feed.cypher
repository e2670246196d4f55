// purpose: wait until no commit of a partition is being applied: until then an index may show its second change and not yet its first. What
//          is read under the lock has no such gap
// params:  $partition
// columns: locked
MATCH (feed:Feed {partition: $partition})
// include shared/lock.cypher with feed for m
RETURN true AS locked
