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
       CASE WHEN $whole THEN [name IN keys(n) | [name, valueType(n[name]),
         CASE
           WHEN valueType(n[name]) STARTS WITH 'STRING' OR valueType(n[name]) STARTS WITH 'FLOAT' OR valueType(n[name]) STARTS WITH 'BOOLEAN'
             OR valueType(n[name]) STARTS WITH 'LIST<STRING' OR valueType(n[name]) STARTS WITH 'LIST<FLOAT'
             OR valueType(n[name]) STARTS WITH 'LIST<BOOLEAN' OR valueType(n[name]) STARTS WITH 'LIST<NOTHING' THEN n[name]
           WHEN valueType(n[name]) STARTS WITH 'LIST' THEN [item IN n[name] | toStringOrNull(item)]
           ELSE toStringOrNull(n[name])
         END]] ELSE [] END AS properties
