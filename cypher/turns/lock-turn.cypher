// purpose: take the write locks of owners and read a turn as it is now: what is decided on it is decided one after the other
// params:  $id, $ownerKey of whose turns the caller sees, $scopes, $ownerKeys to lock, in ascending order, so that two writers never wait for
//          each other in a circle
// columns: id, number, query, gate, scope, openedAt, gatheredAt, completedAt, contextId, outcome (the last one), endedAt, gatheredText,
//          gatheredIds, sections and outcomes (JSON)
CALL () {
  UNWIND $ownerKeys AS key
  MATCH (owner:Owner {key: key})
  // The write takes the lock before anything is read.
  SET owner.lock = true
  REMOVE owner.lock
  RETURN count(owner) AS locked
}
MATCH (t:Turn {id: $id}) WHERE t.ownerKey = $ownerKey AND t.scope IN $scopes
RETURN t.id AS id, t.number AS number, t.query AS query, t.gate AS gate, t.scope AS scope, t.openedAt AS openedAt,
       t.gatheredAt AS gatheredAt, t.completedAt AS completedAt, t.contextId AS contextId, t.outcome AS outcome, t.endedAt AS endedAt,
       t.gatheredText AS gatheredText, coalesce(t.gatheredIds, []) AS gatheredIds, t.sections AS sections, t.outcomes AS outcomes
