// purpose: entities by id
// params:  $ids, $partitions that the caller may see
// columns: id, name, type, aliases, firstSeenAt, summary, importance, mentionCount; those that are unknown, not visible or merged are absent
UNWIND $ids AS id
MATCH (e:Entity {id: id}) WHERE e.partition IN $partitions
RETURN e.id AS id, e.name AS name, e.type AS type, e.aliases AS aliases, e.firstSeenAt AS firstSeenAt, e.summary AS summary,
       e.importance AS importance, COUNT { (e)<-[:MENTIONS]-() } AS mentionCount
