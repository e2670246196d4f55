// purpose: delete memories without erasing them (V-04): the last state of each becomes a version, the node a tombstone
// params:  $items [{id, audit: properties of the event}], each id once and not deleted yet, $now
// columns: id, version (the tombstone's)
UNWIND $items AS item
MATCH (m:Memory {id: item.id})
// include shared/former-state.cypher
// What had lost its validity before was not valid until now.
SET m.version = m.version + 1, m.deletedAt = $now, m.retiredReason = 'DELETION', m.updatedAt = $now,
    m.retiredAt = coalesce(m.retiredAt, $now), m.validUntil = CASE WHEN m.validUntil < $now THEN m.validUntil ELSE $now END
// include shared/leave-index.cypher
// include shared/audit.cypher with item.audit for $audit
WITH collect(m) AS gone
UNWIND gone AS m
// include shared/feed.cypher
RETURN m.id AS id, m.version AS version
