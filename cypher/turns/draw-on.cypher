// purpose: that a turn drew on documents, with its last outcome (D-61)
// params:  $turnId, $ids, $partitions that the caller may see, $outcome, $now
// columns: used (how many)
MATCH (t:Turn {id: $turnId})
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m:Document AND m.partition IN $partitions
MERGE (m)-[used:USED_IN]->(t)
SET used.outcome = $outcome, used.at = $now
RETURN count(used) AS used
