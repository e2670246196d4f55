// purpose: current turns of sessions in order, as a reader may see them: without those that hold personal data or address a model (X-18)
// params:  $keys of sessions, $after (sequence in the first of them, 0: from its beginning), $limit
// columns: id
UNWIND range(0, size($keys) - 1) AS place
CALL (place) {
  MATCH (s:Session {key: $keys[place]})
  MATCH (m:Episode)
  USING INDEX m:Episode(partition, sessionId, sequence)
  WHERE m.partition = s.partition AND m.sessionId = s.sessionId AND m.sequence > CASE place WHEN 0 THEN $after ELSE 0 END
    AND m:Searchable AND NOT coalesce(m.containsPii, false) AND NOT 'PROMPT_INJECTION' IN coalesce(m.flags, [])
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.sessionId, m.sequence LIMIT $limit
  RETURN m
}
RETURN m.id AS id ORDER BY place, m.sequence LIMIT $limit
