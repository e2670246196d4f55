// purpose: whether an earlier attempt of the same call was committed and its acknowledgement lost: something that it made is there
// params:  $ids made in that attempt, for memories, events, turns and staged items
// columns: id; at most one
UNWIND $ids AS id
OPTIONAL MATCH (m:Memory {id: id})
OPTIONAL MATCH (e:AuditEvent {id: id})
OPTIONAL MATCH (t:Turn {id: id})
OPTIONAL MATCH (c:Candidate {id: id})
WITH coalesce(m.id, e.id, t.id, c.id) AS found
WHERE found IS NOT NULL
RETURN found AS id LIMIT 1
