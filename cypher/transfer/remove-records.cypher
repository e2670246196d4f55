// purpose: remove so many of the records that the service keeps about a tenant: runs of the upkeep, imports, maps, receipts. Maps are found by the
//          partitions of the tenant, which are to go after them
// params:  $tenant, $owners (what all owner keys of the tenant, and the keys of its imports, begin with), $limit
// columns: removed
CALL () {
  MATCH (n:UpkeepRun) WHERE n.tenant = $tenant AND n.kind > '' AND n.at IS NOT NULL
  RETURN n
  UNION
  MATCH (n:Transfer) WHERE n.key STARTS WITH $owners
  RETURN n
  UNION
  MATCH (f:Feed) WHERE f.tenant = $tenant AND f.partition > ''
  MATCH (n:GraphMap {partition: f.partition})
  RETURN n
  UNION
  MATCH (n:Receipt) WHERE n.ownerKey STARTS WITH $owners
  RETURN n
}
WITH n LIMIT $limit
DETACH DELETE n
RETURN count(*) AS removed
