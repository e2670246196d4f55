// purpose: audit events of what changed no memory, such as refusals of the gate
// params:  $events [properties]
// columns: recorded
UNWIND $events AS event
CREATE (a:AuditEvent)
SET a = event
RETURN count(a) AS recorded
