// purpose: one erasure of a tenant
// params:  $tenant, $id
// columns: id, subject (fingerprint of the user), status, askedAt, finishedAt, places and remains (JSON; null: not known yet)
MATCH (e:Erasure {id: $id}) WHERE e.tenant = $tenant
RETURN e.id AS id, e.subject AS subject, e.status AS status, e.askedAt AS askedAt, e.finishedAt AS finishedAt, e.places AS places,
       e.remains AS remains
