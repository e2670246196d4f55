// purpose: remove former states, of documents with the texts that they had
// params:  $keys (id of the memory, a bar, the version)
// columns: removed
UNWIND $keys AS key
WITH split(key, '|') AS parts
WITH parts[0] AS memoryId, toInteger(parts[1]) AS version
MATCH (v:MemoryVersion {memoryId: memoryId, version: version})
CALL (memoryId, version) {
  // The newest body stays: of a document that has not changed its text since it is the present one.
  MATCH (b:DocumentBody) WHERE b.documentId = memoryId AND b.version = version
    AND EXISTS { MATCH (newer:DocumentBody) WHERE newer.documentId = memoryId AND newer.version > version }
  DETACH DELETE b
}
DETACH DELETE v
RETURN count(*) AS removed
