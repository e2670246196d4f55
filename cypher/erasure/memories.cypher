// purpose: erase memories of a user with all that belongs to them: former states, texts, passages, originals in the graph, events, what only
//          they named. Whoever follows the changes of a partition that is not the user's learns that they have left
// params:  $ids in ascending order, $partitions of the user, $now
// columns: memories, versions, bodies, originals, passages, events
UNWIND $ids AS id
MATCH (m:Memory {id: id})
// include shared/lock.cypher
WITH m
CALL (m) {
  MATCH (v:MemoryVersion) WHERE v.memoryId = m.id AND v.version IS NOT NULL
  DETACH DELETE v
  RETURN count(*) AS versions
}
CALL (m) {
  MATCH (b:DocumentBody) WHERE b.documentId = m.id AND b.version IS NOT NULL
  DETACH DELETE b
  RETURN count(*) AS bodies
}
CALL (m) {
  MATCH (c:ColdContent) WHERE c.memoryId = m.id AND c.version IS NOT NULL
  DETACH DELETE c
  RETURN count(*) AS originals
}
CALL (m) {
  MATCH (m)-[:HAS_PASSAGE]->(p:Passage)
  DETACH DELETE p
  RETURN count(*) AS passages
}
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
CALL (m) {
  // An entity in a partition of others: what was said of it may quote this memory, and one that nobody else mentions goes.
  MATCH (m)-[mention:MENTIONS]->(e:Entity) WHERE NOT e.partition IN $partitions
  DELETE mention
  WITH DISTINCT e
  // include shared/drop-summary.cypher
  WITH e WHERE NOT EXISTS { (e)<-[:MENTIONS]-(:Memory) } AND NOT EXISTS { (e)<-[:MERGED_INTO]-(:MergedEntity) }
  CALL (e) {
    MATCH (n:EntityName)-[name:NAMES]->(e)
    DELETE name
    WITH DISTINCT n WHERE NOT EXISTS { (n)-[:NAMES]->() }
    DELETE n
  }
  DETACH DELETE e
}
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
