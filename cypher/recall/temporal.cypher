// purpose: temporal channel: what was said just before and just after what the channels before it found
// params:  $seeds ids, $kinds, $after, $before; $unfiltered: whether these let everything pass, so that nobody need look
// columns: seed (node), m (node)
UNWIND $seeds AS seedId
MATCH (seed:Memory {id: seedId})
// composed below this line: `seed` is what the channels before found
WITH DISTINCT seed
MATCH (seed)-[:TEMPORAL]-(m:Searchable)
WHERE $unfiltered OR (m.kind IN $kinds AND m.eventTime >= $after AND m.eventTime < $before)
RETURN seed, m
