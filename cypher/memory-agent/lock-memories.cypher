// purpose: lock memories between which edges are to be made, and read whether they are current. Their conversations are locked first, as the
//          nightly inference of causes does it: no pair gets two edges
// params:  $ids in ascending order, so that two writers never wait for each other in a circle; $partitions that the caller may see
// columns: id, partition, userId, deletedAt, validUntil, supersededBy (id of its winner, or null); ids that are unknown or not visible are absent
CALL () {
  UNWIND $ids AS id
  MATCH (m:Memory {id: id})-[:IN_SESSION]->(s:Session) WHERE m.partition IN $partitions
  WITH DISTINCT s ORDER BY s.key
  // include shared/lock.cypher with s for m
  RETURN count(s) AS sessions
}
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
// include shared/lock.cypher
WITH m
RETURN m.id AS id, m.partition AS partition, m.userId AS userId, m.deletedAt AS deletedAt, m.validUntil AS validUntil,
       head([(winner:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL | winner.id]) AS supersededBy
