// purpose: give memories the axes that were rebuilt, each with its audit event (C-81)
// params:  $repairs [{id, axes: {source, validity, utility, relevance}, audit: properties of the event}], $now
// columns: id
UNWIND $repairs AS r
MATCH (m:Memory {id: r.id})
SET m += r.axes, m.updatedAt = $now
// include shared/audit.cypher with r.audit for $audit
WITH collect(m) AS mended
UNWIND mended AS m
// include shared/feed.cypher
RETURN m.id AS id
