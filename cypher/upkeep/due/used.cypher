// purpose: of some partitions those with facts of one utility that were last used in certain recall cycles
// params:  $places [{partition, utility, first, until: cycles of the last use}]
// columns: partition
UNWIND $places AS place
CALL (place) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, utility, usedCycle)
  WHERE m.partition = place.partition AND m.utility = place.utility AND m.usedCycle >= place.first AND m.usedCycle <= place.until
  RETURN m LIMIT 1
}
RETURN DISTINCT place.partition AS partition
