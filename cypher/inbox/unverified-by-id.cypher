// purpose: which memories nobody has stated or confirmed for as long as their kind may go unchecked, and since when they are due
// params:  $ids, $partitions that the caller may see, $dues [{kind, days, until, from (not looked at)}] as in unverified.cypher, $now
// columns: id, since; what is not due, unknown or not visible is absent
UNWIND $ids AS id
MATCH (m:Searchable:Memory {id: id}) WHERE m.partition IN $partitions AND coalesce(m.expiresAt > $now, true)
UNWIND $dues AS due
WITH m, due WHERE m.kind = due.kind AND m.verifiedAt <= due.until
RETURN m.id AS id, m.verifiedAt + duration({days: due.days}) AS since
