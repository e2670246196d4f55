// purpose: facts that were compared wait no longer; those whose text changed meanwhile wait anew, with another time
// params:  $ids, $leaseUntil (until when they were taken)
// columns: compared
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m:Uncompared AND m.compareDueAt = $leaseUntil
REMOVE m:Uncompared, m.compareDueAt
RETURN count(m) AS compared
