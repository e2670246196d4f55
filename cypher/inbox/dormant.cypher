// purpose: a page of the facts that no recall ever returned (E-33), longest marked first
// params:  $partitions, $cursorTime and $cursorId (last of the page before), $limit
// columns: id, since (when it was marked)
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, dormantSince)
  WHERE m.partition = partition AND m.dormantSince >= $cursorTime
    AND CASE m.dormantSince WHEN $cursorTime THEN m.id + '/DORMANT' > $cursorId ELSE true END
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.dormantSince, m.id LIMIT $limit
  RETURN m.id AS id, m.dormantSince AS since
}
RETURN id, since ORDER BY since, id LIMIT $limit
