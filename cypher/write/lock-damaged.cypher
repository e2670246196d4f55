// purpose: lock memories and read what their classification is rebuilt from (C-81)
// params:  $ids, $partitions that the caller may see
// columns: id, partition, content, source, validity, utility, relevance, sourceRole, sourceType, origin, superseded (an open edge of a
//          winner points to it), validated (the user confirmed it)
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
// include shared/lock.cypher
WITH m
RETURN m.id AS id, m.partition AS partition, m.content AS content, m.source AS source, m.validity AS validity, m.utility AS utility,
       m.relevance AS relevance, m.sourceRole AS sourceRole, m.sourceType AS sourceType, m.origin AS origin,
       EXISTS { MATCH (:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL } AS superseded,
       // The predicate on the time only lets the composite index serve.
       EXISTS { MATCH (a:AuditEvent) WHERE a.memoryId = m.id AND a.at IS NOT NULL AND a.act = 'CONFIRM' AND a.undoneBy IS NULL } AS validated
