// purpose: of some partitions those with facts that no recall returned since a recall cycle
// params:  $places [{partition, until: cycle in which they were stored at the latest}]
// columns: partition
UNWIND $places AS place
CALL (place) {
  MATCH (m:Searchable)
  USING INDEX m:Searchable(partition, unusedCycle)
  WHERE m.partition = place.partition AND m.unusedCycle >= 0 AND m.unusedCycle <= place.until
  RETURN m LIMIT 1
}
RETURN place.partition AS partition
