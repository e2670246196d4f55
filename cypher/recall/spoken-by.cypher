// purpose: what a turn is read with: who said it, and the turn before it where that asks something
// params:  $ids of turns, $partitions that the caller may see
// columns: id, speaker (null: nobody in particular), asked (null: nothing)
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
RETURN m.id AS id, head([(m)-[r:MENTIONS]->(e:Entity) WHERE r.role = 'SPEAKER' AND e.partition = m.partition | e.name]) AS speaker,
       head([(p:Memory)-[:TEMPORAL]->(m) WHERE p.asks AND p.partition = m.partition | p.content]) AS asked
