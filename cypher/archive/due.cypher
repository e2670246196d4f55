// purpose: the next documents of a partition whose original is due for cold storage (D-80), the oldest first
// params:  $partition, $until (the latest time since which one may be there), $afterTime and $afterId (last of the page before), $limit
// columns: id, version, archivableSince (milliseconds since 1970)
CALL () {
  // What was saved at once has one time: the page begins in the midst of them.
  MATCH (m:Document)
  USING INDEX m:Document(partition, archivableSince, id)
  WHERE m.partition = $partition AND m.archivableSince = $afterTime AND m.id > $afterId
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.archivableSince, m.id LIMIT $limit
  RETURN m
  UNION ALL
  MATCH (m:Document)
  USING INDEX m:Document(partition, archivableSince, id)
  WHERE m.partition = $partition AND m.archivableSince > $afterTime AND m.archivableSince <= $until AND m.id IS NOT NULL
  WITH m ORDER BY m.partition, m.archivableSince, m.id LIMIT $limit
  RETURN m
}
WITH m ORDER BY m.archivableSince, m.id LIMIT $limit
RETURN m.id AS id, m.version AS version, m.archivableSince.epochMillis AS archivableSince
