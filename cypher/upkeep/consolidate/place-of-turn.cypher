// purpose: where in which of some sessions a turn stands
// params:  $id of the turn, $keys of the sessions
// columns: key, sequence
MATCH (m:Memory {id: $id})-[:IN_SESSION]->(s:Session)
WHERE s.key IN $keys
RETURN s.key AS key, m.sequence AS sequence
