// purpose: what was judged waits no longer; what fell due anew meanwhile has another time
// params:  $ids, $leaseUntil (until when they were taken)
// columns: judged
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m:Unjudged AND m.judgeDueAt = $leaseUntil
REMOVE m:Unjudged, m.judgeDueAt
RETURN count(m) AS judged
