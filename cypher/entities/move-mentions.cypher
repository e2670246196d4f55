// purpose: mentions that memories have of one entity become mentions of another: all of them, or those through certain names
// params:  $fromId, $toId, $ids of the memories, $origins (null: all; else only what came with one of these entities), $handles (null: all; else
//          only through these names), $newOrigin of what moves (null: as it was)
// columns: moved (memories)
MATCH (from:Entity {id: $fromId})
MATCH (to:Entity {id: $toId})
CALL (from, to) {
  UNWIND $ids AS id
  MATCH (m:Memory {id: id})
  MATCH (m)-[r:MENTIONS]->(from)
  WITH from, to, m, r, r.eventTime AS eventTime, coalesce(r.handles, [from.normalizedName]) AS handles, coalesce(r.roles, [coalesce(r.role, 'SUBJECT')]) AS roles,
       coalesce(r.origins, [from.id]) AS origins, coalesce(r.found, [false]) AS found
  WITH *, [i IN range(0, size(handles) - 1) WHERE ($origins IS NULL OR origins[i] IN $origins) AND ($handles IS NULL OR handles[i] IN $handles)] AS going
  WHERE going <> []
  WITH *, [i IN range(0, size(handles) - 1) WHERE NOT i IN going] AS staying
  // All is read before anything is moved.
  WITH collect({memory: m, edge: r, eventTime: eventTime, handles: handles, roles: roles, origins: origins, found: found, going: going, staying: staying}) AS moves, to
  UNWIND moves AS move
  WITH to, move, move.memory AS m, move.edge AS r
  MERGE (m)-[link:MENTIONS {entityId: to.id}]->(to)
    ON CREATE SET link.eventTime = move.eventTime, link.handles = [], link.roles = [], link.origins = [], link.found = []
    // One of an older version has no lists.
    ON MATCH SET link.handles = coalesce(link.handles, [to.normalizedName]), link.roles = coalesce(link.roles, [coalesce(link.role, 'SUBJECT')]),
      link.origins = coalesce(link.origins, [to.id]), link.found = coalesce(link.found, [false])
  SET link.handles = link.handles + [i IN move.going | move.handles[i]], link.roles = link.roles + [i IN move.going | move.roles[i]],
      link.origins = link.origins + [i IN move.going | coalesce($newOrigin, move.origins[i])], link.found = link.found + [i IN move.going | move.found[i]]
  SET link.role = CASE WHEN 'SPEAKER' IN link.roles THEN 'SPEAKER' ELSE 'SUBJECT' END
  FOREACH (_ IN CASE WHEN move.staying = [] THEN [1] ELSE [] END | DELETE r)
  FOREACH (_ IN CASE WHEN move.staying = [] THEN [] ELSE [1] END |
    SET r.handles = [i IN move.staying | move.handles[i]], r.roles = [i IN move.staying | move.roles[i]],
        r.origins = [i IN move.staying | move.origins[i]], r.found = [i IN move.staying | move.found[i]],
        r.role = CASE WHEN any(i IN move.staying WHERE move.roles[i] = 'SPEAKER') THEN 'SPEAKER' ELSE 'SUBJECT' END)
  RETURN count(*) AS moved
}
RETURN moved
