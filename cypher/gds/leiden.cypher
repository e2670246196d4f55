// purpose: communities of a projection, largest first, with a few members of each
// params:  $name of the projection, $limit
// columns: community, size, members (ids)
CALL gds.leiden.stream($name, {randomSeed: 42, concurrency: 1}) YIELD nodeId, communityId
WITH communityId AS community, collect(gds.util.asNode(nodeId).id) AS ids
RETURN community, size(ids) AS size, ids[..20] AS members ORDER BY size DESC, community LIMIT $limit
