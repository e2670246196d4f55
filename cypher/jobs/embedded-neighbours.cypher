// purpose: what C-30 compares once vectors are there: facts, each with the facts nearest to it, without pairs about which somebody decided
//          already: what was undone must not come back
// params:  $ids of memories, $limit nearest ones of each (it finds itself as well)
// columns: tenant, statements (the fact, then its neighbours, best first; createdAt: since when it says so, which an edit changes, and with it validFrom)
UNWIND $ids AS id
MATCH (f:Memory {id: id})
WHERE f:Searchable AND f.kind > 'EPISODIC' AND coalesce(f.passageCount, 0) = 0 AND f.embedding_recall_en_v2_384 IS NOT NULL
WITH f, f.partition AS partition, f.embedding_recall_en_v2_384 AS embedding
CALL (f, partition, embedding) {
  // include shared/nearest-facts.cypher
  WITH m, score WHERE m <> f AND coalesce(m.passageCount, 0) = 0 AND
    // include shared/undecided-pair.cypher
  WITH m ORDER BY score DESC
  RETURN collect(m) AS near
}
WITH f, near WHERE size(near) > 0
RETURN f.tenant AS tenant,
       [m IN [f] + near | m {.id, text: m.content, .source, .validity, .utility, .profile, .kind, .userId, .scope, .partition, .sessionId, .heldAt, .outdatedAt,
         extracted: coalesce(m.sourceType = 'CONSOLIDATION', false),
         createdAt:
           // include shared/stated-since.cypher
         , validFrom:
           // include shared/holds-since.cypher
       }] AS statements
