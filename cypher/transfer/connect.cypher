// purpose: relationships of an import between nodes of two labels; one whose end is not there is left out
// params:  $rows [{from, to, type, properties, exact: as in create-nodes.cypher}], $tenant that both ends belong to
// columns: created
UNWIND $rows AS row
MATCH (a:StartLabel {startKey: row.from}) WHERE coalesce(a.tenant, $tenant) = $tenant
MATCH (b:EndLabel {endKey: row.to}) WHERE coalesce(b.tenant, $tenant) = $tenant
CREATE (a)-[r:$(row.type)]->(b)
SET r = row.properties
// include shared/exact-temporals.cypher
RETURN count(r) AS created
