// purpose:   a memory that is no longer current leaves the indexes and the queues, a document with its passages: they are found as long as it is
// variables: m the memory
// params:    none
WITH *
CALL (m) {
  SET m:Retired
  REMOVE m:Searchable:Unembedded:Unlinked:Unjudged, m.embedDueAt, m.linkDueAt, m.judgeDueAt
  WITH m
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
  REMOVE p:Searchable:Unembedded, p.embedDueAt
}
