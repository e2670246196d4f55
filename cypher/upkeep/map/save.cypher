// purpose: keep the map of a partition, and up to which change its memories were placed
// params:  $partition, $tenant, $properties, $seq, $seqId, $now
// columns: seq
MERGE (g:GraphMap {partition: $partition})
SET g += $properties, g.tenant = $tenant, g.seq = $seq, g.seqId = $seqId, g.placedAt = $now
RETURN g.seq AS seq
