// purpose: what context blocks gave in a session is given again: the model's window was emptied
// params:  $key of the owner, the agent and the session
// columns: forgotten sessions
MATCH (given:Given {key: $key})
DETACH DELETE given
RETURN count(*) AS forgotten
