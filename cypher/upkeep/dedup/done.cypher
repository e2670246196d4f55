// purpose: facts that were compared wait no longer; one whose vector was stored meanwhile waits on
// params:  $facts [{id, dueAt in ms}]
// columns: done
UNWIND $facts AS f
MATCH (m:Memory {id: f.id}) WHERE m.dedupDueAt.epochMillis = f.dueAt
REMOVE m.dedupDueAt
RETURN count(m) AS done
