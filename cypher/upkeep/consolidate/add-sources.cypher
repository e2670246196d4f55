// purpose: memories whose statement was made again: the turns become sources as well, and confidence grows as by one access (G-44)
// params:  $facts [{id, sourceIds}], $now, $step and $divisor of the reinforcement
// columns: id of those that got another source
UNWIND $facts AS fact
MATCH (m:Memory {id: fact.id})
// include shared/lock.cypher
WITH fact, m WHERE m:Searchable
CALL (fact, m) {
  UNWIND fact.sourceIds AS sourceId
  MATCH (source:Memory {id: sourceId}) WHERE source:Searchable AND NOT EXISTS { (m)-[:DERIVED_FROM]->(source) }
  MERGE (m)-[link:DERIVED_FROM]->(source)
    ON CREATE SET link.createdAt = $now, link.weight = 1.0, link.confidence = 1.0
  RETURN count(*) AS added, max(source.eventTime) AS saidAt
}
WITH m, added, saidAt, CASE WHEN m.accessCount IS :: INTEGER NOT NULL THEN m.accessCount ELSE 0 END AS count
WHERE added > 0
SET m.confidence = CASE WHEN m.decayRate = 0 OR NOT m.confidence IS :: FLOAT NOT NULL THEN m.confidence
      WHEN m.confidence + $step * log(1 + (count + 1) / $divisor) < 1 THEN m.confidence + $step * log(1 + (count + 1) / $divisor)
      ELSE 1.0 END,
    m.verifiedAt = CASE WHEN saidAt > m.verifiedAt THEN saidAt ELSE m.verifiedAt END
WITH collect(m) AS changed
UNWIND changed AS m
// include shared/feed.cypher
RETURN m.id AS id
