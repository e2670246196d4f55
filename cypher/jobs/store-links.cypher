// purpose: the mentions that were found in texts; whoever was named already keeps that, and memories leave the queue
// params:  $rows [{id, version, mentions: [{entityId, handle, origin}]}]; a text of an older version is left out: the memory stays in the
//          queue
// columns: linked (memories), mentions (new ones)
UNWIND $rows AS row
MATCH (m:Memory {id: row.id}) WHERE m:Unlinked AND m.version = row.version
// include shared/lock.cypher
WITH row, m WHERE m:Unlinked AND m.version = row.version
// Captured while its entity was merged away: the mention follows it.
CALL (m) {
  MATCH (m)-[stray:MENTIONS]->(gone:MergedEntity)-[:MERGED_INTO]->{1,100}(e:Entity)
  WHERE NOT EXISTS { (e)-[:MERGED_INTO]->() }
  MERGE (m)-[link:MENTIONS {entityId: e.id}]->(e)
    ON CREATE SET link.eventTime = stray.eventTime, link.role = stray.role, link.handles = [], link.roles = [], link.origins = [], link.found = []
  SET link.handles = link.handles + coalesce(stray.handles, [gone.normalizedName]), link.roles = link.roles + coalesce(stray.roles, [stray.role]),
      link.origins = link.origins + coalesce(stray.origins, [gone.id]), link.found = link.found + coalesce(stray.found, [false])
  SET link.role = CASE WHEN 'SPEAKER' IN link.roles THEN 'SPEAKER' ELSE 'SUBJECT' END
  DELETE stray
}
// Another wording: what only the former one mentioned goes.
CALL (row, m) {
  MATCH (m)-[link:MENTIONS]->(:Entity) WHERE m.linkedVersion < row.version AND all(found IN coalesce(link.found, [false]) WHERE found)
  DELETE link
}
CALL (row, m) {
  MATCH (m)-[link:MENTIONS]->(:Entity) WHERE m.linkedVersion < row.version AND true IN link.found
  WITH link, [i IN range(0, size(link.found) - 1) WHERE NOT link.found[i]] AS kept
  SET link.handles = [i IN kept | link.handles[i]], link.roles = [i IN kept | link.roles[i]],
      link.origins = [i IN kept | link.origins[i]], link.found = [i IN kept | false]
}
CALL (row, m) {
  UNWIND row.mentions AS mention
  CALL (m, mention) {
    MATCH (e:Entity {id: mention.entityId})
    MERGE (m)-[link:MENTIONS {entityId: e.id}]->(e)
      ON CREATE SET link.eventTime = m.eventTime, link.role = 'SUBJECT', link.handles = [], link.roles = [], link.origins = [], link.found = []
    WITH mention, link, e, coalesce(link.handles, [e.normalizedName]) AS handles, coalesce(link.roles, [link.role]) AS roles,
         coalesce(link.origins, [e.id]) AS origins, coalesce(link.found, [false]) AS found
    WHERE NOT any(i IN range(0, size(handles) - 1) WHERE handles[i] = mention.handle AND roles[i] = 'SUBJECT' AND origins[i] = mention.origin)
    SET link.handles = handles + mention.handle, link.roles = roles + 'SUBJECT', link.origins = origins + mention.origin,
        link.found = found + true
    RETURN count(link) AS made
  }
  RETURN sum(made) AS made
}
SET m.linkedVersion = m.version
REMOVE m:Unlinked, m.linkDueAt, m.linkAttempts
RETURN count(m) AS linked, sum(made) AS mentions
