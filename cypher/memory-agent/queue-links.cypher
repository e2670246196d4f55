// purpose: memories whose names are to be read now: they wait for the linking job, and are due. What is no longer current is left out, and so
//          is what holds personal data (X-18)
// params:  $ids in ascending order, so that two writers never wait for each other in a circle; $partitions that the caller may see, $now
// columns: queued
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m:Searchable AND m.partition IN $partitions AND NOT coalesce(m.containsPii, false)
// include shared/link-again.cypher
RETURN count(m) AS queued
