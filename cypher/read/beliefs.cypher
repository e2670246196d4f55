// purpose: retired memories that hold words of a question, with their winners: what was believed before (C-44)
// params:  $lucene query that names the partitions (see domain/recall/lucene.ts), $partitions, $limit
// columns: id, retiredAt, reason, winnerId (null: nothing visible took its place); best first
CALL db.index.fulltext.queryNodes('retired_text', $lucene, {limit: $limit}) YIELD node AS m, score
// No score: the analyzer found no word in the question, so only the filter matched.
WHERE score > 0 AND m.partition IN $partitions
RETURN m.id AS id, m.retiredAt AS retiredAt, m.retiredReason AS reason,
       head(COLLECT {
         MATCH (winner:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL AND winner.partition IN $partitions
         RETURN winner.id ORDER BY edge.createdAt DESC, winner.id LIMIT 1
       }) AS winnerId
ORDER BY score DESC, id
