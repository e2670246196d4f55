// purpose: all users of some tenants that are named anywhere: a ledger of erasures has fingerprints of users alone
// params:  $tenants
// columns: tenant, userId
MATCH (n) WHERE n.tenant IN $tenants
UNWIND [n.userId, n.byUserId, n.settledByUserId] AS userId
WITH n.tenant AS tenant, userId WHERE userId IS NOT NULL
RETURN DISTINCT tenant, userId
