// Names of stored values: who talks to the person is the ASSISTANT, and what was deleted has the reason DELETION. In batches, each a
// transaction of its own: a step that is run again goes on where it stopped.
MATCH (m:Memory) WHERE m.sourceRole = 'ORCHESTRATOR'
CALL (m) { SET m.sourceRole = 'ASSISTANT' } IN TRANSACTIONS OF 5000 ROWS;
MATCH (m:Memory) WHERE m.retiredReason = 'TOMBSTONE'
CALL (m) { SET m.retiredReason = 'DELETION' } IN TRANSACTIONS OF 5000 ROWS;
// What is staged is kept as the JSON of its input, as the service writes it.
MATCH (c:Candidate) WHERE c.input CONTAINS '"sourceRole":"ORCHESTRATOR"'
CALL (c) { SET c.input = replace(c.input, '"sourceRole":"ORCHESTRATOR"', '"sourceRole":"ASSISTANT"') } IN TRANSACTIONS OF 1000 ROWS;
