// purpose: take the owners' write locks and read entities that are to be changed, living ones and merged ones
// params:  $ids, $owners [{key, tenant, userId}] whose entities the caller sees, $partitions that the caller may see, $handles of names that
//          are to be given, $maxNames most names of one entity
// columns: id, living, partition, tenant, userId, scope, name, normalizedName, type, rootId (the living one that a merged one lives on in, or null),
//          merged (ids of those that live on in it), movingId (the entity whose mentions are being moved to it or, the same, from it; or null), names [{handle, kind, type, text, of}] given ones, holders [{handle, type, entityId,
//          name, of}] entities that have one of the handles as a given name
CALL () {
  UNWIND $ids AS id
  MATCH (e:Entity {id: id}) WHERE e.partition IN $partitions
  RETURN e
  UNION
  UNWIND $ids AS id
  MATCH (e:MergedEntity {id: id}) WHERE e.partition IN $partitions
  RETURN e
}
WITH collect(e) AS entities
// In the order of the list, so that two who change things at once do not wait for each other. What is read comes after it.
FOREACH (owner IN [o IN $owners WHERE any(e IN entities WHERE coalesce(e.userId, '') = coalesce(o.userId, ''))] |
  MERGE (locked:Owner {key: owner.key})
    ON CREATE SET locked += owner
  SET locked.lock = true
  REMOVE locked.lock)
FOREACH (e IN entities | SET e.lock = true REMOVE e.lock)
WITH entities
UNWIND entities AS e
RETURN e.id AS id, e:Entity AND NOT EXISTS { (e)-[:MERGED_INTO]->() } AS living, e.partition AS partition, e.tenant AS tenant, e.userId AS userId, e.scope AS scope, e.name AS name,
       e.normalizedName AS normalizedName, e.type AS type,
       head(COLLECT { MATCH (e)-[:MERGED_INTO]->{1,100}(root:Entity) WHERE NOT EXISTS { (root)-[:MERGED_INTO]->() } RETURN root.id LIMIT 1 }) AS rootId,
       COLLECT { MATCH (part:MergedEntity)-[:MERGED_INTO]->{1,100}(e) RETURN part.id } AS merged,
       head(COLLECT { MATCH (e)-[move:MOVES_TO]-(o:Entity) WHERE o.partition = e.partition RETURN startNode(move).id LIMIT 1 }) AS movingId,
       COLLECT {
         MATCH (n:EntityName)-[r:NAMES]->(e) WHERE r.kind IN ['NAME', 'ALIAS']
         RETURN {handle: n.handle, kind: r.kind, type: r.type, text: coalesce(r.text, n.handle), of: r.of} ORDER BY n.handle LIMIT $maxNames
       } AS names,
       COLLECT {
         UNWIND $handles AS handle
         MATCH (n:EntityName {key: e.partition + '|' + handle})-[r:NAMES]->(holder:Entity) WHERE r.kind IN ['NAME', 'ALIAS']
         RETURN {handle: handle, type: r.type, entityId: holder.id, name: holder.name, of: r.of}
       } AS holders
