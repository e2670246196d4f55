// purpose: take the owner's write lock and read pairs of facts as they are now (C-30), without those that are no longer both current or
//          about which somebody decided meanwhile
// params:  $owner {key, tenant, userId}, $pairs [{id, otherId}]
// columns: tenant, statements (the two; createdAt: since when it says so, which an edit changes, and with it validFrom)
// include shared/lock-owner.cypher
WITH owner
UNWIND $pairs AS pair
MATCH (f:Memory {id: pair.id}) WHERE f:Searchable
MATCH (other:Memory {id: pair.otherId})
WHERE other:Searchable AND other.partition = f.partition AND
  // include shared/undecided-pair.cypher with other for m
RETURN f.tenant AS tenant,
       [m IN [f, other] | m {.id, text: m.content, .source, .validity, .utility, .profile, .kind, .userId, .scope, .partition, .sessionId, .heldAt, .outdatedAt,
         extracted: coalesce(m.sourceType = 'CONSOLIDATION', false),
         createdAt:
           // include shared/stated-since.cypher
         , validFrom:
           // include shared/holds-since.cypher
       }] AS statements
