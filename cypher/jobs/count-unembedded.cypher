// purpose: how many memories wait for an embedding
// params:  $partitions that the caller may see, or null for all tenants
// columns: waiting
MATCH (m:Unembedded) WHERE $partitions IS NULL OR m.partition IN $partitions
RETURN count(m) AS waiting
