// Mneme 17: what waits for a person
// purpose: the review queue, longest waiting first, with the reason
// params:  none
// columns: since, reason, memory, cause, explanation, steps (from the memory to the cause)
MATCH (m:NeedsReview) WHERE m.partition > '' AND m.reviewSince IS NOT NULL
WITH m ORDER BY m.reviewSince LIMIT 100
MATCH (m)-[r:NEEDS_REVIEW]->(cause:Memory) WHERE r.validUntil IS NULL
RETURN m.reviewSince AS since, r.reason AS reason, m.content AS memory, cause.content AS cause, r.explanation AS explanation,
       size(r.path) - 1 AS steps
ORDER BY since LIMIT 100
