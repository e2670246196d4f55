// purpose: relationships of an import from memories to their former states and texts; one whose end is not there is left out
// params:  $rows [{from, to, version, type, properties, exact: as in create-nodes.cypher}], $tenant that both ends belong to
// columns: created
UNWIND $rows AS row
MATCH (a:Memory {id: row.from}) WHERE a.tenant = $tenant
MATCH (b:EndLabel {endKey: row.to, version: row.version}) WHERE coalesce(b.tenant, $tenant) = $tenant
CREATE (a)-[r:$(row.type)]->(b)
SET r = row.properties
// include shared/exact-temporals.cypher
RETURN count(r) AS created
