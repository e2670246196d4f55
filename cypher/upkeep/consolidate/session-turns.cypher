// purpose: current turns of sessions in order, as a reader may see them: without those that hold personal data or address a model (X-18)
// params:  $keys of sessions, $offset, $limit
// columns: id
UNWIND range(0, size($keys) - 1) AS place
MATCH (s:Session {key: $keys[place]})<-[:IN_SESSION]-(m:Memory)
WHERE m:Searchable AND NOT coalesce(m.containsPii, false) AND NOT 'PROMPT_INJECTION' IN coalesce(m.flags, [])
RETURN m.id AS id ORDER BY place, m.sequence SKIP $offset LIMIT $limit
