// purpose: how far the maps of partitions reach, and when they last grew
// params:  $partitions
// columns: partition, rings (of sites around the middle), placedAt
UNWIND $partitions AS partition
MATCH (g:GraphMap {partition: partition})
RETURN g.partition AS partition, g.rings AS rings, g.placedAt AS placedAt
