// purpose: a page of the memories of a tenant in the order of their ids: how many of those of others name a user
// params:  $tenant, $after (ids above it), $limit, $userId, $partitions of the user, $names in lower case, $naming (regular expression of any of
//          them as whole words)
// columns: last (id of the page; null: it is empty), found
MATCH (n:Memory) WHERE n.tenant = $tenant AND n.id > $after
WITH n ORDER BY n.id LIMIT $limit
WITH collect(n) AS page
RETURN page[-1].id AS last,
       size([n IN page
             WHERE NOT (coalesce(n.userId = $userId, false) OR n.partition IN $partitions)
               AND any(text IN [n.content, n.title] WHERE any(name IN $names WHERE toLower(text) CONTAINS name) AND text =~ $naming)
             | 1]) AS found
