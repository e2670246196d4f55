// purpose: what an erasure of these memories takes along, but for what is found by its own partition or user as well
// params:  $ids, $userId, $partitions of the user
// columns: versions, bodies, originals, passages, events
UNWIND $ids AS id
MATCH (m:Memory {id: id})
WITH COUNT { MATCH (v:MemoryVersion) WHERE v.memoryId = m.id AND v.version IS NOT NULL } AS versions,
     COUNT { MATCH (b:DocumentBody) WHERE b.documentId = m.id AND b.version IS NOT NULL } AS bodies,
     COUNT { MATCH (c:ColdContent) WHERE c.memoryId = m.id AND c.version IS NOT NULL } AS originals,
     COUNT { MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
             WHERE NOT p.partition IN $partitions AND coalesce(p.userId <> $userId, true) } AS passages,
     COUNT { MATCH (a:AuditEvent) WHERE a.memoryId = m.id AND a.at IS NOT NULL AND NOT a.partition IN $partitions } AS events
RETURN sum(versions) AS versions, sum(bodies) AS bodies, sum(originals) AS originals, sum(passages) AS passages, sum(events) AS events
