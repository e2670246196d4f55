// purpose: wait until no commit of a partition is being applied: until then an index may show its second change and not yet its first. What
//          is read under the lock has no such gap
// params:  $partition
// columns: locked
MATCH (feed:Feed {partition: $partition})
// A property that is set takes the lock, removed again it changes nothing.
SET feed.lock = true
REMOVE feed.lock
RETURN true AS locked
