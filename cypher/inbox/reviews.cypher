// purpose: a page of what waits for a person, longest waiting first; a memory with several reasons is there once for each
// params:  $partitions, $reasons, $cursorTime and $cursorId (last of the page before), $limit
// columns: id (memory, cause and reason), waitingSince, review {memoryId, causeId, reason, since, explanation, path} as in
//          read/memory-reviews.cypher
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:NeedsReview)
  USING INDEX m:NeedsReview(partition, reviewSince)
  WHERE m.partition = partition AND m.reviewSince >= $cursorTime
    AND EXISTS {
      MATCH (m)-[r:NEEDS_REVIEW]->(cause:Memory) WHERE r.validUntil IS NULL AND r.reason IN $reasons
        AND CASE m.reviewSince WHEN $cursorTime THEN m.id + '/' + cause.id + '/' + r.reason > $cursorId ELSE true END
    }
  // In the order of the index, so that it is read only as far as the page goes: each memory has one such review at least.
  WITH m ORDER BY m.partition, m.reviewSince, m.id LIMIT $limit
  MATCH (m)-[r:NEEDS_REVIEW]->(cause:Memory) WHERE r.validUntil IS NULL AND r.reason IN $reasons
  WITH m, r, cause, m.id + '/' + cause.id + '/' + r.reason AS id
  WHERE CASE m.reviewSince WHEN $cursorTime THEN id > $cursorId ELSE true END
  RETURN m, r, cause, id
}
WITH m, r, cause, id, m.reviewSince AS waitingSince ORDER BY waitingSince, id LIMIT $limit
RETURN id, waitingSince,
  // include shared/review.cypher
  AS review
ORDER BY waitingSince, id
