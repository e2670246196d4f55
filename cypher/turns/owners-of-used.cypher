// purpose: whose documents a turn drew on, so that their locks can be taken
// params:  $ids, $partitions that the caller may see
// columns: ownerKey
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m:Document AND m.partition IN $partitions AND m.ownerKey IS NOT NULL
RETURN DISTINCT m.ownerKey AS ownerKey ORDER BY ownerKey
