// purpose: the states of memories: the newest former ones and the present one
// params:  $ids, $partitions that the caller may see, $perMemory most former states of one memory
// columns: id, former [state] oldest first, present (state); state: {version, content, validity, confidence, tier, category, topicId,
//          source, origin, tags, createdAt, recordedAt, deletedAt, cold}
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
RETURN m.id AS id,
  reverse(COLLECT {
    MATCH (v:MemoryVersion) WHERE v.memoryId = m.id AND v.version IS NOT NULL AND v.partition IN $partitions
    // In the order of the index, so that only the newest of a long history are read.
    WITH v ORDER BY v.memoryId DESC, v.version DESC LIMIT $perMemory
    RETURN v {.version, .content, .validity, .confidence, .tier, .category, .topicId, .source, .origin, .tags,
              .createdAt, .recordedAt, .deletedAt, cold: v:Cold}
  }) AS former,
  m {.version, .content, .validity, .confidence, .tier, .category, .topicId, .source, .origin, .tags,
     createdAt: coalesce(m.updatedAt, m.createdAt), recordedAt: null, .deletedAt, cold: false} AS present
