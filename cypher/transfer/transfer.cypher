// purpose: how far an import got
// params:  $key of the import: its tenant and the hash of its file
// columns: line (that were written), newIds, finished; no row for an import that never began
MATCH (t:Transfer {key: $key})
RETURN t.line AS line, t.newIds AS newIds, t.finishedAt IS NOT NULL AS finished
