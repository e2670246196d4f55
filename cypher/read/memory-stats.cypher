// purpose: the visible part of the graph in numbers
// params:  $partitions
// columns: kinds [{kind, count}], edges [{type, count}], entities, sessions, orphans (current memories without any edge
//          but their session's), waiting (for an embedding), failing (waiting after a failure), lastError
CALL () {
  UNWIND $partitions AS partition
  MATCH (m:Searchable) WHERE m.partition = partition
  WITH m.kind AS kind, count(m) AS count,
       sum(CASE WHEN m:Unembedded THEN 1 ELSE 0 END) AS waiting,
       sum(CASE WHEN m.embedAttempts > 0 THEN 1 ELSE 0 END) AS failing,
       max(m.embedError) AS error,
       sum(CASE WHEN NOT EXISTS { (m)-[:TEMPORAL|CAUSAL|ENTITY|DERIVED_FROM|SUPERSEDES|RELATED|MENTIONS]-() } THEN 1 ELSE 0 END) AS orphans
  RETURN collect({kind: kind, count: count}) AS kinds, coalesce(sum(waiting), 0) AS waiting,
         coalesce(sum(failing), 0) AS failing, coalesce(sum(orphans), 0) AS orphans, max(error) AS lastError
}
CALL () {
  UNWIND $partitions AS partition
  MATCH (m:Searchable)-[r]->() WHERE m.partition = partition
  WITH type(r) AS type, count(r) AS count
  RETURN collect({type: type, count: count}) AS edges
}
CALL () {
  UNWIND $partitions AS partition
  MATCH (e:Entity) WHERE e.partition = partition
  RETURN count(e) AS entities
}
CALL () {
  UNWIND $partitions AS partition
  MATCH (s:Session) WHERE s.partition = partition
  RETURN count(s) AS sessions
}
RETURN kinds, edges, entities, sessions, orphans, waiting, failing, lastError
