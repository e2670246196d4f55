// purpose:   goes on with a RETURN: an entity with how many memories mention it, or one that is being merged into it
// variables: e the entity; gives the columns id, name, type, aliases, firstSeenAt, summary, importance, mentionCount
// params:    none
e.id AS id, e.name AS name, e.type AS type, e.aliases AS aliases, e.firstSeenAt AS firstSeenAt, e.summary AS summary,
e.importance AS importance, COUNT { (e)<-[:MENTIONS]-() } + COUNT { (e)<-[:MERGED_INTO]-(:Entity)<-[:MENTIONS]-() } AS mentionCount
