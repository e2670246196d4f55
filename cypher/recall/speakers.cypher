// purpose: names of those in whose voice the memories of the partitions are, and whether facts were extracted from what they said, and documents have passages
// params:  $partitions, $limit most names of one partition
// columns: partition, names, extracted, passages
UNWIND $partitions AS partition
CALL (partition) {
  MATCH (e:Entity) WHERE e.partition = partition AND e.speaks = true AND e.name > ''
  WITH e LIMIT $limit
  RETURN collect(e.name) AS names
}
RETURN partition, names, EXISTS { MATCH (m:Searchable) WHERE m.partition = partition AND m.statementKey > '' } AS extracted,
       EXISTS { MATCH (p:Passage) WHERE p.partition = partition AND p.documentId > '' } AS passages
