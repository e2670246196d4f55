// purpose: erase memories of a user with all that belongs to them: former states, texts, passages, originals in the graph, events, what only
//          they named. Whoever follows the changes of a partition that is not the user's learns that they have left
// params:  $ids in ascending order, $partitions of the user, $objectsGone: their originals are erased in the object store, $now
// columns: memories, versions, bodies, originals, passages, events
UNWIND $ids AS id
MATCH (m:Memory {id: id})
// include shared/lock.cypher
WITH m
// include shared/erase-parts.cypher
CALL (m) {
  MATCH (a:AuditEvent) WHERE a.memoryId = m.id AND a.at IS NOT NULL
  DETACH DELETE a
  RETURN count(*) AS events
}
CALL (m) {
  // What happened to a memory of somebody else stays; why may quote this one.
  MATCH (a:AuditEvent) WHERE a.otherId = m.id AND a.at IS NOT NULL
  REMOVE a.otherId, a.explanation
}
CALL (m) {
  // Nobody has to look at a memory any more because of this one alone.
  MATCH (m)<-[open:NEEDS_REVIEW]-(waiting:Memory)
  DELETE open
  WITH DISTINCT waiting
  // include shared/reviewed.cypher with waiting for m
}
// An entity in a partition of others.
// include shared/erase-mentions.cypher
CALL (m) {
  WITH m WHERE NOT m.partition IN $partitions
  MERGE (d:Departed {key: m.partition + '|' + m.id})
  SET d.partition = m.partition, d.memoryId = m.id, d.tenant = m.tenant
  MERGE (feed:Feed {partition: m.partition})
  SET feed.seq = CASE WHEN feed.seq >= $now.epochMillis * 1000 THEN feed.seq + 1 ELSE $now.epochMillis * 1000 END
  SET d.changeSeq = feed.seq
}
DETACH DELETE m
RETURN count(*) AS memories, sum(versions) AS versions, sum(bodies) AS bodies, sum(originals) AS originals, sum(passages) AS passages,
       sum(events) AS events
