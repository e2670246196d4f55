// purpose: relationships of an import between nodes of two labels; one whose end is not there is left out
// params:  $rows [{from, to, type, properties, exact: as in create-nodes.cypher}], $tenant that both ends belong to
// columns: created
UNWIND $rows AS row
MATCH (a:StartLabel {startKey: row.from}) WHERE coalesce(a.tenant, $tenant) = $tenant
MATCH (b:EndLabel {endKey: row.to}) WHERE coalesce(b.tenant, $tenant) = $tenant
CREATE (a)-[r:$(row.type)]->(b)
SET r = row.properties
FOREACH (temporal IN row.exact |
  SET r[temporal.key] = CASE temporal.type
    WHEN 'DATE' THEN date(temporal.text)
    WHEN 'LOCAL DATETIME' THEN localdatetime(temporal.text)
    WHEN 'ZONED TIME' THEN time(temporal.text)
    WHEN 'LOCAL TIME' THEN localtime(temporal.text)
    WHEN 'DURATION' THEN duration(temporal.text)
    ELSE datetime(temporal.text) END)
RETURN count(r) AS created
