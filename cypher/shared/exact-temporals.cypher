// purpose:   temporal values that a client cannot hold, from their texts
// variables: r what gets them, a node or a relationship; row {exact [{key, type, text}]}
// params:    none
FOREACH (temporal IN row.exact |
  SET r[temporal.key] = CASE temporal.type
    WHEN 'DATE' THEN date(temporal.text)
    WHEN 'LOCAL DATETIME' THEN localdatetime(temporal.text)
    WHEN 'ZONED TIME' THEN time(temporal.text)
    WHEN 'LOCAL TIME' THEN localtime(temporal.text)
    WHEN 'DURATION' THEN duration(temporal.text)
    ELSE datetime(temporal.text) END)
