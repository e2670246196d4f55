// purpose: the maps of partitions as they are kept
// params:  $partitions
// columns: partition, placed, cells (q, r, cluster and count of each in turn), seeds, ties (both clusters and the weight of each in turn)
UNWIND $partitions AS partition
MATCH (g:GraphMap {partition: partition})
RETURN g.partition AS partition, g.placed AS placed, g.cells AS cells, g.seeds AS seeds, g.ties AS ties
