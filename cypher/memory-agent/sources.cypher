// purpose: what memories are made from (G-80), as far as it bears on what is made of it
// params:  $ids, $partitions that the caller may see
// columns: id, byUser (a user said or entered it), scope, eventTime; those that are unknown, not visible or deleted are absent
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions AND m.deletedAt IS NULL
RETURN m.id AS id, coalesce(m.source = 'USER_ASSERTED', false) AS byUser, m.scope AS scope, m.eventTime AS eventTime
