// purpose: nodes of an import; one whose unique key is taken ends the transaction
// params:  $rows [{labels, properties, exact: [{key, type, text}] temporal values that the client cannot hold, twin: id of an entity in whose
//          stead it is left out, or null}]
// columns: created
UNWIND $rows AS row
OPTIONAL MATCH (twin:Entity {id: row.twin})
WITH row, twin WHERE twin IS NULL
CREATE (n:$(row.labels))
SET n = row.properties
FOREACH (temporal IN row.exact |
  SET n[temporal.key] = CASE temporal.type
    WHEN 'DATE' THEN date(temporal.text)
    WHEN 'LOCAL DATETIME' THEN localdatetime(temporal.text)
    WHEN 'ZONED TIME' THEN time(temporal.text)
    WHEN 'LOCAL TIME' THEN localtime(temporal.text)
    WHEN 'DURATION' THEN duration(temporal.text)
    ELSE datetime(temporal.text) END)
RETURN count(n) AS created
