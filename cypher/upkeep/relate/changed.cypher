// purpose: memories of a partition in the order of their latest change, after a place
// params:  $partition, $seq and $id (the place), $limit
// columns: id, seq (of the latest change), isFact (no turn: turns have no tags)
MATCH (m:Memory)
USING INDEX m:Memory(partition, changeSeq)
WHERE m.partition = $partition AND m.changeSeq >= $seq AND CASE m.changeSeq WHEN $seq THEN m.id > $id ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.changeSeq, m.id LIMIT $limit
RETURN m.id AS id, m.changeSeq AS seq, coalesce(m.kind > 'EPISODIC', false) AS isFact
ORDER BY seq, id
