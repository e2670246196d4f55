// purpose: period channel: the newest memories of the times that the question names
// params:  $periods [{from, until}], $perPeriod, $partitions, $kinds, $from, $until
// columns: m (node)
UNWIND $periods AS period
UNWIND $partitions AS partition
CALL (period, partition) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, eventTime)
  WHERE m.partition = partition AND m.eventTime >= period.from AND m.eventTime < period.until
    AND m.eventTime >= $from AND m.eventTime < $until AND m.kind IN $kinds
  WITH m ORDER BY m.partition DESC, m.eventTime DESC, m.id LIMIT $perPeriod
  RETURN m
}
RETURN DISTINCT m
