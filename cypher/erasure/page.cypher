// purpose: a page of one label of a tenant in the order of its key: which of its nodes belong to a user, and which only name it
// params:  $tenant, $after (keys above it), $limit, $userId, $partitions of the user
// columns: last (key of the page; null: it is empty), looked, theirs (keys), named (keys of nodes of others that say that this user acted)
MATCH (n:Memory) WHERE n.tenant = $tenant AND n.id > $after
WITH n ORDER BY n.id LIMIT $limit
WITH collect(n) AS page
RETURN page[-1].id AS last, size(page) AS looked,
       [n IN page WHERE n.userId = $userId OR n.partition IN $partitions | n.id] AS theirs,
       [n IN page WHERE (n.byUserId = $userId OR n.settledByUserId = $userId)
                    AND NOT (coalesce(n.userId = $userId, false) OR coalesce(n.partition IN $partitions, false)) | n.id] AS named
