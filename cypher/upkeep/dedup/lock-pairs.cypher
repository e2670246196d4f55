// purpose: take the owner's write lock and read pairs of near facts as they are now, without those that are no longer both current, that
//          wait for another vector, or that were decided meanwhile
// params:  $owner {key, tenant, userId}, $pairs [{id, otherId}]
// columns: id, otherId, cosine, fact, other
// include shared/lock-owner.cypher
WITH owner
UNWIND $pairs AS pair
MATCH (f:Memory {id: pair.id})
WHERE f:Searchable AND NOT f:Unembedded AND f.embedding_recall_en_v2_384 IS NOT NULL
MATCH (m:Memory {id: pair.otherId})
WHERE m:Searchable AND NOT m:Unembedded AND m.embedding_recall_en_v2_384 IS NOT NULL AND m.partition = f.partition
  AND NOT EXISTS { (f)-[:SUPERSEDES]-(m) }
  AND NOT EXISTS { (f)-[asked:NEEDS_REVIEW {reason: 'DUPLICATE'}]-(m) WHERE asked.versions = [startNode(asked).version, endNode(asked).version] }
RETURN f.id AS id, m.id AS otherId,
       2 * vector.similarity.cosine(f.embedding_recall_en_v2_384, m.embedding_recall_en_v2_384) - 1 AS cosine,
       f {.id, text: f.content, .source, .validity, .utility, .createdAt, .validFrom, .heldAt, .profile, .kind, .userId, .scope, .version} AS fact,
       m {.id, text: m.content, .source, .validity, .utility, .createdAt, .validFrom, .heldAt, .profile, .kind, .userId, .scope, .version} AS other
