// purpose: records of the service about a user: runs of the upkeep for it alone, analyses of its partitions and the leases on them
// params:  $tenant, $userId, $kinds of runs, $keys of analyses, $erase (false: they are counted only)
// columns: found
CALL () {
  MATCH (n:UpkeepRun) WHERE n.tenant = $tenant AND n.kind IN $kinds AND n.at IS NOT NULL AND n.userId = $userId
  RETURN n
  UNION
  MATCH (n:UpkeepRun) WHERE n.key IN $keys
  RETURN n
  UNION
  MATCH (n:Lease) WHERE n.kind IN $keys
  RETURN n
}
FOREACH (_ IN CASE WHEN $erase THEN [1] ELSE [] END | DETACH DELETE n)
RETURN count(*) AS found
