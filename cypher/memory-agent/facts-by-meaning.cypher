// purpose: the current facts of a memory's own partition nearest to it by meaning, without those about which it was decided
// params:  $suspectId of the memory (without a vector it finds none), $limit (it finds itself as well), $now
// columns: statement (as facts-by-words.cypher gives them), best first
MATCH (suspect:Memory {id: $suspectId}) WHERE suspect.embedding_recall_en_v2_384 IS NOT NULL
WITH suspect, suspect.partition AS partition, suspect.embedding_recall_en_v2_384 AS embedding
CALL (partition, embedding) {
  // include shared/nearest-facts.cypher
  RETURN m, score
}
WITH suspect, m, score
WHERE m <> suspect AND coalesce(m.expiresAt > $now, true) AND NOT EXISTS { (m)-[:SUPERSEDES]-(suspect) }
  AND NOT EXISTS { (m)-[r:NEEDS_REVIEW]-(suspect) WHERE r.reason = 'CONFLICT' AND r.validUntil IS NOT NULL }
RETURN m {.id, text: m.content, .source,
          inReview: EXISTS { (m)-[r:NEEDS_REVIEW]-(suspect) WHERE r.reason = 'CONFLICT' AND r.validUntil IS NULL },
          createdAt:
            // include shared/stated-since.cypher
         } AS statement
ORDER BY score DESC, m.id
