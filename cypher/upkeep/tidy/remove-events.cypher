// purpose: remove audit events
// params:  $keys
// columns: removed
UNWIND $keys AS key
MATCH (a:AuditEvent {id: key})
DETACH DELETE a
RETURN count(*) AS removed
