// purpose: the stored relevance of a memory (C A.1): dormant ones are left out of ambient recall
// params:  $id, $relevance ACTIVE|DORMANT, $now, $audit properties of the event
// columns: id; absent when it was so already
MATCH (m:Memory {id: $id})
// Somebody decided: nothing waits for it any more.
REMOVE m.dormantSince
WITH m WHERE m.relevance <> $relevance
SET m.relevance = $relevance
// include shared/audit.cypher
WITH m
// include shared/feed.cypher
RETURN m.id AS id
