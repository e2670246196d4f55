// purpose: the current facts nearest to a text by words, without those about which it was decided: what was undone must not come back
// params:  $lucene, $partitions of the facts, $suspectId (the memory that they are compared with, or null), $limit, $now
// columns: statement {id, text, source, createdAt (since when it says so, which an edit changes), inReview (the pair waits for a person)}, best first
CALL db.index.fulltext.queryNodes('memory_text', $lucene, {limit: $limit}) YIELD node AS m, score
WITH m, score WHERE m.partition IN $partitions AND m.kind <> 'EPISODIC' AND score > 0 AND coalesce(m.expiresAt > $now, true)
OPTIONAL MATCH (suspect:Memory {id: $suspectId})
WITH m, score, suspect
WHERE suspect IS NULL
   OR m <> suspect AND NOT EXISTS { (m)-[:SUPERSEDES]-(suspect) }
      AND NOT EXISTS { (m)-[r:NEEDS_REVIEW]-(suspect) WHERE r.reason = 'CONFLICT' AND r.validUntil IS NOT NULL }
RETURN m {.id, text: m.content, .source,
          inReview: suspect IS NOT NULL AND EXISTS { (m)-[r:NEEDS_REVIEW]-(suspect) WHERE r.reason = 'CONFLICT' AND r.validUntil IS NULL },
          createdAt:
            // include shared/stated-since.cypher
         } AS statement
ORDER BY score DESC, m.id
