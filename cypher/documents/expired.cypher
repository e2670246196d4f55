// purpose: the next documents of a partition whose time to live has ended (QD-2), the first to end first
// params:  $partition, $now, $afterTime and $afterId (last of the page before), $limit
// columns: id, expiresAt
// include shared/due-documents.cypher
RETURN m.id AS id, m.expiresAt AS expiresAt
