// purpose: nodes of an import; one whose unique key is taken ends the transaction
// params:  $rows [{labels, properties, exact: [{key, type, text}] temporal values that the client cannot hold, twin: id of an entity in whose
//          stead it is left out, or null}]
// columns: created
UNWIND $rows AS row
OPTIONAL MATCH (twin:Entity {id: row.twin})
WITH row, twin WHERE twin IS NULL
CREATE (n:$(row.labels))
SET n = row.properties
// include shared/exact-temporals.cypher with n for r
RETURN count(n) AS created
