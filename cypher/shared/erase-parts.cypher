// purpose:   what belongs to a memory and holds what it says, or said, is erased: former states, whole texts, passages, originals in the graph
// variables: m the memory; gives versions, bodies, originals, passages
// params:    $objectsGone: what lies in the object store is erased already; otherwise where it lies is still needed
CALL (m) {
  MATCH (v:MemoryVersion) WHERE v.memoryId = m.id AND v.version IS NOT NULL
  DETACH DELETE v
  RETURN count(*) AS versions
}
CALL (m) {
  MATCH (b:DocumentBody) WHERE b.documentId = m.id AND b.version IS NOT NULL
  DETACH DELETE b
  RETURN count(*) AS bodies
}
CALL (m) {
  MATCH (c:ColdContent) WHERE c.memoryId = m.id AND c.version IS NOT NULL AND ($objectsGone OR c.objectKey IS NULL)
  DETACH DELETE c
  RETURN count(*) AS originals
}
CALL (m) {
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
  DETACH DELETE p
  RETURN count(*) AS passages
}
