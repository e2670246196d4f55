// purpose: the end of validity and nothing else (X-35), for nobody contradicts these memories (X-06): of what nothing is left (G-41), and of
//          documents whose time to live has ended (D-60)
// params:  $rows [{id, reason DECAY|EXPIRY, audit: properties of the event}] in ascending order of ids, so that two writers never wait for
//          each other in a circle; $now
// columns: id of those that were current and, where their time is the reason, had expired: trust may have moved meanwhile
UNWIND $rows AS row
MATCH (m:Memory {id: row.id})
// include shared/lock.cypher
WITH row, m, CASE row.reason WHEN 'EXPIRY' THEN m.expiresAt ELSE $now END AS endsAt
WHERE m:Searchable AND endsAt <= $now
// What had lost its validity before was not valid until now.
SET m.validUntil = CASE WHEN m.validUntil < endsAt THEN m.validUntil ELSE endsAt END, m.retiredReason = row.reason,
    m.retiredAt = $now, m.updatedAt = $now
// include shared/leave-index.cypher
// include shared/audit.cypher with row.audit for $audit
WITH collect(m) AS gone
UNWIND gone AS m
// include shared/feed.cypher
RETURN m.id AS id
