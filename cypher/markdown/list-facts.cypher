// purpose: current facts of an owner (those of the vault and documents apart), oldest first: what fills the files of a user
// params:  $partitions of the owner, $cursorTime and $cursorId (last of the file before), $limit
// columns: id, createdAt, chars (length of the text). Preferences and procedures are listed by the same text with their own label.
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (m:Fact)
  USING INDEX SEEK m:Fact(partition, createdAt, id)
  WHERE m.partition = partition AND m.createdAt >= $cursorTime AND m.id IS NOT NULL
    AND CASE m.createdAt WHEN $cursorTime THEN m.id > $cursorId ELSE true END AND m:Searchable AND m.profile = 'MEMORY'
  // In the order of the index, so that it is read only as far as the file goes.
  WITH m ORDER BY m.partition, m.createdAt, m.id LIMIT $limit
  RETURN m.id AS id, m.createdAt AS createdAt, size(m.content) AS chars
}
RETURN id, createdAt, chars ORDER BY createdAt, id LIMIT $limit
