// purpose: the outcome of a turn on its context document (QD-13)
// params:  $id of the document, $outcome, $now
// columns: id
MATCH (m:Memory {id: $id})
SET m.outcome = $outcome
WITH m
// include shared/feed.cypher
RETURN m.id AS id
