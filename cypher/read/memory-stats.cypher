// purpose: the visible part of the graph in numbers
// params:  $partitions
// columns: kinds [{kind, count}], edges [{type, count}], entities, sessions, orphans (current memories without any edge
//          that holds but their session's, QG-17), waiting (for an embedding), failing (waiting after a failure), lastError,
//          unlinked (waiting for their links to entities)
// The predicates on a second property only let the composite indexes serve.
CALL () {
  UNWIND $partitions AS partition
  MATCH (m:Searchable) WHERE m.partition = partition AND m.eventTime IS NOT NULL AND NOT m:Passage
  WITH m.kind AS kind, count(m) AS count,
       sum(CASE WHEN m:Unembedded THEN 1 ELSE 0 END) AS waiting,
       sum(CASE WHEN m.embedAttempts > 0 THEN 1 ELSE 0 END) AS failing,
       max(m.embedError) AS error,
       sum(CASE WHEN m:Unlinked THEN 1 ELSE 0 END) AS unlinked,
       sum(CASE WHEN NOT EXISTS { (m)-[r:TEMPORAL|CAUSAL|DERIVED_FROM|SUPERSEDES|RELATED|MENTIONS]-() WHERE r.validUntil IS NULL } THEN 1 ELSE 0 END) AS orphans
  RETURN collect({kind: kind, count: count}) AS kinds, coalesce(sum(waiting), 0) AS waiting,
         coalesce(sum(failing), 0) AS failing, coalesce(sum(orphans), 0) AS orphans, coalesce(sum(unlinked), 0) AS unlinked, max(error) AS lastError
}
CALL () {
  UNWIND $partitions AS partition
  MATCH (m:Searchable)-[r:TEMPORAL|CAUSAL|DERIVED_FROM|SUPERSEDES|RELATED|MENTIONS|IN_SESSION|HAS_VERSION]->()
  WHERE m.partition = partition AND m.eventTime IS NOT NULL
  WITH type(r) AS type, count(r) AS count
  RETURN collect({type: type, count: count}) AS edges
}
CALL () {
  UNWIND $partitions AS partition
  MATCH (e:Entity) WHERE e.partition = partition AND e.normalizedName IS NOT NULL
  RETURN count(e) AS entities
}
CALL () {
  UNWIND $partitions AS partition
  MATCH (s:Session) WHERE s.partition = partition AND s.sessionId IS NOT NULL
  RETURN count(s) AS sessions
}
RETURN kinds, edges, entities, sessions, orphans, waiting, failing, lastError, unlinked
