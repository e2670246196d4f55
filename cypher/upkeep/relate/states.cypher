// purpose: memories with their tags and the open links that join them to others of their partition
// params:  $ids, $most links of one memory
// columns: id, tags, createdAt, linkable (QE-8: current and stored as active), linked [{id, tags, createdAt, linkable}]
UNWIND $ids AS id
MATCH (m:Memory {id: id})
RETURN m.id AS id, m.tags AS tags, m.createdAt AS createdAt, coalesce(m:Searchable AND m.relevance = 'ACTIVE', false) AS linkable,
       COLLECT {
         MATCH (m)-[r:RELATED]-(n:Memory) WHERE r.validUntil IS NULL AND n.partition = m.partition
         WITH DISTINCT n LIMIT $most
         RETURN n {.id, .tags, .createdAt, linkable: coalesce(n:Searchable AND n.relevance = 'ACTIVE', false)}
       } AS linked
