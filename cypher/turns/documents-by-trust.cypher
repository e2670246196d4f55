// purpose: a page of the documents of a partition that are trusted so far and so much, the least trusted first
// params:  $partition, $trustScope, $from (inclusive; of the last of the page before) and $below (exclusive) of their trust, $afterId (of
//          those that are trusted exactly $from only the ones behind it), $now, $limit
// columns: id, kind, contentTypes, containsPii, flags, globalJustification, trust, uses, trustScope, expiresAt, tenant, userId, scope, partition,
//          ownerKey, approvers, objectors
MATCH (m:Document)
USING INDEX m:Document(partition, trustScope, trust, id)
WHERE m.partition = $partition AND m.trustScope = $trustScope AND m.trust >= $from AND m.trust < $below AND m.id IS NOT NULL
  AND CASE m.trust WHEN $from THEN m.id > $afterId ELSE true END
  AND m:Searchable AND coalesce(m.expiresAt > $now, true)
  // Damaged ones stay as they are (C-81).
  AND m.trust IS :: FLOAT NOT NULL AND m.trustUses IS :: INTEGER NOT NULL AND m.ownerKey IS NOT NULL
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.trustScope, m.trust, m.id LIMIT $limit
RETURN
  // include shared/trusted-columns.cypher
