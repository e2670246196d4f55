// purpose: a model failure: try again later, and let it be seen
// params:  $rows [{id, dueAt}], $error (the error's message, never memory text)
// columns: postponed
UNWIND $rows AS row
// include shared/memory-or-passage.cypher
WHERE m:Unembedded
SET m.embedDueAt = row.dueAt, m.embedAttempts = coalesce(m.embedAttempts, 0) + 1, m.embedError = $error
RETURN count(m) AS postponed
