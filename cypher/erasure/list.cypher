// purpose: a page of the erasures of users of a tenant in the order of their ids
// params:  $tenant, $after (ids above it), $limit
// columns: id, subject (fingerprint of the user), status, askedAt, finishedAt, places and remains (JSON; null: not known yet)
MATCH (e:Erasure) WHERE e.tenant = $tenant AND e.id > $after AND e.subject IS NOT NULL
WITH e ORDER BY e.id LIMIT $limit
RETURN e.id AS id, e.subject AS subject, e.status AS status, e.askedAt AS askedAt, e.finishedAt AS finishedAt, e.places AS places,
       e.remains AS remains
