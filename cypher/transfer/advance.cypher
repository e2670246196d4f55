// purpose: an import got further; the node is locked until the commit, so that of two that run at once one goes on
// params:  $key, $properties of a record that is new, $from (lines that were written before), $line (that are written now), $finishedAt
//          (null: there is more)
// columns: line; no row when another one got further meanwhile
MERGE (t:Transfer {key: $key})
  ON CREATE SET t += $properties, t.line = 0
// include shared/lock.cypher with t for m
WITH t WHERE t.line = $from
SET t.line = $line, t.finishedAt = $finishedAt
RETURN t.line AS line
