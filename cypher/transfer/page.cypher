// purpose: nodes of one label of a tenant in the order of a key, with the type of every property: whole numbers and dates as text,
//          because a client cannot tell 1 from 1.0 and has no dates of nanoseconds
// params:  $tenant, $after (keys above it), $limit, $whole (false: keys alone)
// columns: key, labels, properties [key, type, value]
MATCH (n:Memory) WHERE n.tenant = $tenant AND n.id > $after
WITH n ORDER BY n.id LIMIT $limit
RETURN n.id AS key, labels(n) AS labels,
       CASE WHEN $whole THEN
         // include shared/typed-properties.cypher
       ELSE [] END AS properties
