// purpose: a page of what nobody has stated or confirmed for as long as its kind may go unchecked, longest due first
// params:  $partitions, $dues [{kind, days that it may go, from and until: when what falls due behind the cursor, and by now, was verified}],
//          $cursorId (last of the page before), $limit, $now
// columns: id, since (when it fell due)
UNWIND $partitions AS partition
UNWIND $dues AS due
CALL (partition, due) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, kind, verifiedAt, id)
  WHERE m.partition = partition AND m.kind = due.kind AND m.verifiedAt >= due.from AND m.verifiedAt <= due.until AND m.id IS NOT NULL
    AND CASE m.verifiedAt WHEN due.from THEN m.id + '/VERIFY' > $cursorId ELSE true END AND coalesce(m.expiresAt > $now, true)
  // In the order of the index, so that it is read only as far as the page goes.
  WITH m ORDER BY m.partition, m.kind, m.verifiedAt, m.id LIMIT $limit
  RETURN m.id AS id, m.verifiedAt + duration({days: due.days}) AS since
}
RETURN id, since ORDER BY since, id LIMIT $limit
