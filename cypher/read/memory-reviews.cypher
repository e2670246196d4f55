// purpose: why memories wait for a person
// params:  $ids, $partitions that the caller may see, $perMemory most reviews of one memory
// columns: id, reviews [{memoryId, causeId, reason, since, explanation, path}], longest waiting first; explanation is null when it may
//          quote a memory that the caller does not see, and such memories are left out of the path
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
RETURN m.id AS id, COLLECT {
  MATCH (m)-[r:NEEDS_REVIEW]->(cause:Memory) WHERE r.validUntil IS NULL
  WITH r, cause ORDER BY r.at, cause.id, r.reason LIMIT $perMemory
  RETURN
    // include shared/review.cypher
} AS reviews
