// purpose: what context blocks gave in one session
// params:  $key of the owner, the agent and the session
// columns: lines [hash]; no row where none gave anything
MATCH (given:Given {key: $key})
RETURN given.lines AS lines
