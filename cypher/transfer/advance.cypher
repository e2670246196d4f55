// purpose: an import got further; the node is locked until the commit, so that of two that run at once one goes on
// params:  $key, $properties of a record that is new, $from (lines that were written before), $line (that are written now), $finishedAt
//          (null: there is more), $batch (tells what is written now from what another run writes)
// columns: line, repeated (whether it was written by an attempt whose commit was not acknowledged); no row when another one got further meanwhile
MERGE (t:Transfer {key: $key})
  ON CREATE SET t += $properties, t.line = 0
// include shared/lock.cypher with t for m
WITH t, coalesce(t.batch = $batch, false) AS repeated
WHERE repeated OR t.line = $from
SET t.line = $line, t.finishedAt = $finishedAt, t.batch = $batch
RETURN t.line AS line, repeated
