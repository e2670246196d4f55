// purpose: the entities that memories mention, and whether their names wait to be read
// params:  $ids, $partitions that the caller may see, $perMemory most entities of one memory
// columns: id, waits, mentions [{id, name, type, aliases, firstSeenAt, summary, importance, role}]; unknown and invisible memories are absent
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions
RETURN m.id AS id, m:Unlinked AS waits,
       COLLECT {
         MATCH (m)-[r:MENTIONS]->(e:Entity) WHERE e.partition = m.partition
         RETURN e {.id, .name, .type, .aliases, .firstSeenAt, .summary, .importance, role: r.role} ORDER BY e.name, e.id LIMIT $perMemory
       } AS mentions
