// purpose: relationships that begin at these nodes, with the keys of their ends and the type of every property (see page.cypher)
// params:  $keys
// columns: type, start (key), end (label, key and of a former state its version as text; null: a node that no export holds), properties
UNWIND $keys AS key
MATCH (n:StartLabel {startKey: key})-[r]->(o)
RETURN type(r) AS type, key AS start,
       CASE
         WHEN o:Memory THEN ['Memory', o.id]
         WHEN o:Session THEN ['Session', o.key]
         WHEN o:Entity THEN ['Entity', o.id]
         WHEN o:MergedEntity THEN ['MergedEntity', o.id]
         WHEN o:MemoryVersion THEN ['MemoryVersion', o.memoryId, toString(o.version)]
         WHEN o:DocumentBody THEN ['DocumentBody', o.documentId, toString(o.version)]
         WHEN o:Passage THEN ['Passage', o.id]
         WHEN o:Turn THEN ['Turn', o.id]
       END AS end,
       // include shared/typed-properties.cypher with r for n
       AS properties
