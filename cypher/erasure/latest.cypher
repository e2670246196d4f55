// purpose: when the latest erasure of a user ended, of all tenants
// params:  none
// columns: latest (null: there was none)
MATCH (e:Erasure) WHERE e.finishedAt IS NOT NULL
RETURN e.finishedAt AS latest ORDER BY e.finishedAt DESC LIMIT 1
