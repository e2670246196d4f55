// purpose: a page of what stands on the maps of the visible partitions, the latest placed first
// params:  $partitions, $cursorNumber and $cursorId (last of the page before), $limit, $labels (whether these are wanted), $now (what has
//          expired by then is not told)
// columns: id, number, partition, cluster, kind (ENTITY for an entity; null: it may not be told), x, y, label (text or name)
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (n:Searchable)
  USING INDEX n:Searchable(partition, mapNumber)
  WHERE n.partition = partition AND n.mapNumber <= $cursorNumber
    AND CASE n.mapNumber WHEN $cursorNumber THEN n.id < $cursorId ELSE true END
  // In the order of the index, so that it is read only as far as the page goes.
  WITH n ORDER BY n.partition DESC, n.mapNumber DESC, n.id DESC LIMIT $limit
  RETURN n
  UNION ALL
  MATCH (n:Entity)
  USING INDEX n:Entity(partition, mapNumber)
  WHERE n.partition = partition AND n.mapNumber <= $cursorNumber
    AND CASE n.mapNumber WHEN $cursorNumber THEN n.id < $cursorId ELSE true END
  WITH n ORDER BY n.partition DESC, n.mapNumber DESC, n.id DESC LIMIT $limit
  RETURN n
}
WITH n ORDER BY n.mapNumber DESC, n.id DESC LIMIT $limit
RETURN n.id AS id, n.mapNumber AS number, n.partition AS partition, n.mapCluster AS cluster, n.mapX AS x, n.mapY AS y,
       CASE WHEN coalesce(n.expiresAt > $now, true) THEN coalesce(n.kind, 'ENTITY') END AS kind,
       CASE WHEN $labels THEN coalesce(n.name, left(n.content, 200)) ELSE '' END AS label
ORDER BY number DESC, id DESC
