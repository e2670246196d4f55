// purpose: a person looked at why a memory waits, and it stays as it is: this one question is closed. A duplicate is not asked about again
//          while both stay as they are (QE-12)
// params:  $id, $otherId (the other one of the pair, or the cause), $reason of the review, $now, $audit properties of the event
// columns: id; absent when no such question is open
MATCH (m:Memory {id: $id})
// include shared/lock.cypher
WITH m
MATCH (m)-[r:NEEDS_REVIEW {reason: $reason}]->(:Memory {id: $otherId}) WHERE r.validUntil IS NULL
SET r.validUntil = $now
WITH DISTINCT m
// include shared/reviewed.cypher
// include shared/audit.cypher
WITH m
// include shared/feed.cypher
RETURN m.id AS id
