// purpose: how far documents are trusted from now on. One that becomes everybody's, or its user's again, moves to the other partition with its
//          passages. Former states stay its user's, and come home with it: what was edited out is published to nobody. Names are read again there, for entities are those of a partition. Who follows the changes of the
//          partition that it leaves is told. What faded before somebody trusted it is certain again (X-41). Owners are locked
// params:  $rows [{id, trust, uses, trustScope, rises: whether it is trusted further, expiresAt (null: never), partition, feedUserId whose
//          partition it is, audit: properties of the event}] in ascending order of ids; $now
// columns: id of those that were changed
UNWIND $rows AS row
MATCH (m:Memory {id: row.id})
// include shared/lock.cypher
WITH row, m WHERE m:Document AND m:Searchable
SET m.trust = row.trust, m.trustUses = row.uses, m.trustScope = row.trustScope, m.expiresAt = row.expiresAt,
    m.confidence = CASE WHEN row.rises AND m.confidence IS :: FLOAT NOT NULL THEN 1.0 ELSE m.confidence END
// include shared/audit.cypher with row.audit for $audit
WITH row, m, m.partition AS former, m.partition <> row.partition AS moves
FOREACH (_ IN CASE WHEN moves THEN [1] ELSE [] END |
  // The first topic is the partition that the topic channel filters by. For readers of the other partition it is news.
  SET m.topics = CASE WHEN m.topics IS NOT NULL THEN [row.partition] + tail(m.topics) END, m.partition = row.partition, m.knownSeq = null
  // It has no place on the map there yet.
  REMOVE m.mapNumber, m.mapCluster, m.mapX, m.mapY)
FOREACH (_ IN CASE WHEN moves AND NOT coalesce(m.containsPii, false) THEN [1] ELSE [] END |
  // include shared/link-again.cypher
  REMOVE m.linkedVersion)
CALL (row, m, moves) {
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage) WHERE moves
  SET p.partition = row.partition
}
CALL (row, m, moves) {
  MATCH (m)-[:HAS_VERSION]->(v:MemoryVersion) WHERE moves AND row.trustScope <> 'GLOBAL'
  SET v.partition = row.partition
}
CALL (m, moves) {
  MATCH (m)-[mention:MENTIONS]->(:Entity) WHERE moves
  DELETE mention
}
CALL (row, m, moves) {
  // Whoever is back has not left.
  MATCH (back:Departed {key: row.partition + '|' + m.id}) WHERE moves
  DELETE back
}
CALL (m, former, moves) {
  WITH m, former, moves WHERE moves
  MERGE (d:Departed {key: former + '|' + m.id})
  SET d.partition = former, d.memoryId = m.id, d.tenant = m.tenant
  RETURN collect(d) AS gone
}
WITH collect({row: row, m: m, gone: gone}) AS changed
// In the order of partitions, as readers take their locks: nobody waits in a circle.
CALL (changed) {
  UNWIND changed AS change
  UNWIND [change.m] + change.gone AS node
  RETURN node, change.m AS m, change.row AS row ORDER BY node.partition, m.id
}
// feed: a number in the order of commits. It is taken last, because its lock is held until the commit.
CALL (row, m, node) {
  MERGE (feed:Feed {partition: node.partition})
    ON CREATE SET feed.tenant = m.tenant, feed.userId = row.feedUserId, feed.scope = m.scope
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET node.changeSeq = feed.seq
  FOREACH (_ IN CASE WHEN node = m THEN [1] ELSE [] END | SET m.knownSeq = coalesce(m.knownSeq, feed.seq))
}
WITH row, m, node WHERE node = m
RETURN m.id AS id
