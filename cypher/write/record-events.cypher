// purpose: audit events of what changed no memory, such as refusals of the gate
// params:  $events [properties]
// columns: recorded
UNWIND $events AS event
// include shared/audit.cypher with event for $audit
RETURN count(audit) AS recorded
