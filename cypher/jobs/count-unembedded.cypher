// purpose: how many memories wait for an embedding, over all tenants
// params:  none
// columns: waiting
MATCH (m:Unembedded)
RETURN count(m) AS waiting
