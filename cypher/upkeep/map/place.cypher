// purpose: up to which change of a partition memories were placed on its map
// params:  $partition
// columns: seq, id (of the last memory that was looked at; 0 and '' at first). No row: nothing was ever written there
MATCH (feed:Feed {partition: $partition})
OPTIONAL MATCH (g:GraphMap {partition: $partition})
RETURN coalesce(g.seq, 0) AS seq, coalesce(g.seqId, '') AS id
