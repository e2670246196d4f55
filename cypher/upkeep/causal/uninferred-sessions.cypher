// purpose: the next sessions of a partition that have pairs of turns nobody looked at for causes (G-30)
// params:  $partition, $after (id of the last session of the page before), $limit
// columns: key, sessionId, inferred (turn up to which they were looked at, 0: none), until (turn up to which the session was consolidated)
MATCH (s:Uninferred)
USING INDEX s:Uninferred(partition, sessionId)
WHERE s.partition = $partition AND s.sessionId > $after
// In the order of the index, so that it is read only as far as the page goes.
WITH s ORDER BY s.partition, s.sessionId LIMIT $limit
RETURN s.key AS key, s.sessionId AS sessionId, coalesce(s.inferredSequence, 0) AS inferred, coalesce(s.consolidatedSequence, 0) AS until
