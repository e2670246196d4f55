// purpose:   the next documents of a partition whose time has come, the earliest first
// variables: gives m; :Searchable, .expiresAt and expiresAt: whose time it is
// params:    $partition, $now, $afterTime and $afterId (last of the page before), $limit
CALL () {
  // What was saved at once has one time: the page begins in the midst of them.
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, expiresAt, id)
  WHERE m.partition = $partition AND m.expiresAt = $afterTime AND m.id > $afterId
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.expiresAt, m.id LIMIT $limit
  RETURN m
  UNION ALL
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, expiresAt, id)
  WHERE m.partition = $partition AND m.expiresAt > $afterTime AND m.expiresAt <= $now AND m.id IS NOT NULL
  WITH m ORDER BY m.partition, m.expiresAt, m.id LIMIT $limit
  RETURN m
}
WITH m ORDER BY m.expiresAt, m.id LIMIT $limit
