// purpose: topics by id or label
// params:  $topic id, or label as written, $label the same in lower case, $partitions
// columns: id
CALL () {
  MATCH (t:Topic {id: $topic}) WHERE t.partition IN $partitions
  RETURN t
  UNION
  UNWIND $partitions AS partition
  // The predicate on the size only lets the composite index serve.
  MATCH (t:Topic)
  USING INDEX t:Topic(partition, size)
  WHERE t.partition = partition AND t.size IS NOT NULL AND toLower(t.label) = $label
  RETURN t
}
RETURN t.id AS id LIMIT 20
