// purpose:   the event of a change, in the transaction of the change
// variables: none
// params:    $audit properties of the event (domain/write/change.ts)
CREATE (audit:AuditEvent)
SET audit = $audit
