// purpose: linking failed: try again later
// params:  $rows [{id, dueAt}]
// columns: postponed
UNWIND $rows AS row
MATCH (m:Memory {id: row.id}) WHERE m:Unlinked
SET m.linkDueAt = row.dueAt, m.linkAttempts = coalesce(m.linkAttempts, 0) + 1
RETURN count(m) AS postponed
