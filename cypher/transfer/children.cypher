// purpose: nodes of one label that belong to these parents, by parent and in the order of a key, with the type of every property (see
//          page.cypher)
// params:  $parents in ascending order, $afterParent and $after (of that parent keys above it), $least (below every key), $limit,
//          $whole (false: keys alone)
// columns: parent, key, labels, properties [key, type, value]
UNWIND $parents AS parent
MATCH (n:MemoryVersion)
WHERE n.memoryId = parent AND n.version > CASE WHEN parent = $afterParent THEN $after ELSE $least END
WITH parent, n ORDER BY parent, n.version LIMIT $limit
RETURN parent, n.version AS key, labels(n) AS labels,
       CASE WHEN $whole THEN
         // include shared/typed-properties.cypher
       ELSE [] END AS properties
