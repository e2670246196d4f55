// purpose: a page of the turns of a tenant: those of others whose gathered text may quote these memories lose that text
// params:  $tenant, $after (ids above it), $limit, $ownerKey of the user, $ids of the memories, $erase (false: they are found only)
// columns: last (id of the page; null: it is empty), quotes, contextIds (documents that were made of those turns: they hold that text)
MATCH (t:Turn) WHERE t.tenant = $tenant AND t.id > $after
WITH t ORDER BY t.id LIMIT $limit
WITH collect(t) AS page
CALL (page) {
  UNWIND page AS t
  WITH t WHERE t.ownerKey <> $ownerKey AND any(id IN t.gatheredIds WHERE id IN $ids)
  FOREACH (_ IN CASE WHEN $erase THEN [1] ELSE [] END |
    SET t.gatheredText = '', t.gatheredIds = [id IN t.gatheredIds WHERE NOT id IN $ids])
  RETURN count(t) AS quotes, collect(t.contextId) AS contextIds
}
RETURN page[-1].id AS last, quotes, contextIds
