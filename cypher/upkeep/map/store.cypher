// purpose: give memories and entities their place on the map of their partition; what has one, or is gone meanwhile, is left alone
// params:  $rows [{id, number, cluster, x, y}], $partition
// columns: stored
UNWIND $rows AS row
CALL (row) {
  MATCH (n:Memory {id: row.id})
  RETURN n
  UNION
  MATCH (n:Entity {id: row.id})
  RETURN n
}
WITH row, n WHERE n.partition = $partition AND n.mapNumber IS NULL
SET n.mapNumber = row.number, n.mapCluster = row.cluster, n.mapX = row.x, n.mapY = row.y
RETURN count(*) AS stored
