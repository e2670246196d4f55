// purpose: turns of a session in their order; what a turn says is left out where nobody may judge it: it is no longer current, holds personal
//          data, or orders to a model
// params:  $key of the session, $from and $until sequence, both inclusive, $limit
// columns: id, role, speaker, content (or null), eventTime, sequence
MATCH (s:Session {key: $key})
MATCH (m:Episode)
USING INDEX m:Episode(partition, sessionId, sequence)
WHERE m.partition = s.partition AND m.sessionId = s.sessionId AND m.sequence >= $from AND m.sequence <= $until
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.sessionId, m.sequence LIMIT $limit
RETURN m.id AS id, m.sourceRole AS role,
       head(COLLECT { MATCH (m)-[:MENTIONS {role: 'SPEAKER'}]->(e:Entity) WHERE e.partition = m.partition RETURN e.name ORDER BY e.name LIMIT 1 }) AS speaker,
       CASE WHEN m:Searchable AND coalesce(m.containsPii, false) = false AND NOT 'PROMPT_INJECTION' IN coalesce(m.flags, []) THEN m.content END AS content,
       m.eventTime AS eventTime, m.sequence AS sequence
ORDER BY sequence
