// purpose: take the owner's write lock, and read how far the mentions of an entity have moved
// params:  $owner {key, tenant, userId}, $fromId
// columns: toId, eventId (of the change that moves them), origins, handles, newOrigin (as in move-mentions.cypher), moved (memories so far),
//          movedInPass, cursorTime and cursorId (where the next page begins), answer (JSON of the change) and receipt (key of what a repeat is
//          answered with; null: it had none); none: they have all moved
// include shared/lock-owner.cypher
WITH owner
MATCH (from:Entity {id: $fromId})-[move:MOVES_TO]->(to:Entity) WHERE to.partition = from.partition
// include shared/lock.cypher with from for m
// include shared/lock.cypher with to for m
RETURN to.id AS toId, move.eventId AS eventId, move.origins AS origins, move.handles AS handles, move.newOrigin AS newOrigin, move.moved AS moved,
       move.movedInPass AS movedInPass, move.cursorTime AS cursorTime, move.cursorId AS cursorId, move.answer AS answer, move.receipt AS receipt
