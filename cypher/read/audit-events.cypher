// purpose: audit events by id, as the API shows them
// params:  $ids, $partitions that the caller may see
// columns: id, act, rule, at, memoryId, otherId, entityId, otherEntityId, sessionId, byUserId, byAgentId, byRole, byKey, byAddress, heuristic, step, explanation (null when it may
//          quote a memory that the caller does not see), code, undoes, undoneBy; ids that are unknown or not visible are absent
UNWIND $ids AS id
MATCH (a:AuditEvent {id: id}) WHERE a.partition IN $partitions
OPTIONAL MATCH (other:Memory {id: a.otherId})
RETURN a.id AS id, a.act AS act, a.rule AS rule, a.at AS at, a.memoryId AS memoryId, a.otherId AS otherId,
       a.entityId AS entityId, a.otherEntityId AS otherEntityId,
       a.sessionId AS sessionId, a.byUserId AS byUserId, a.byAgentId AS byAgentId, a.byRole AS byRole, a.byKey AS byKey, a.byAddress AS byAddress, a.heuristic AS heuristic, a.step AS step,
       CASE WHEN a.otherId IS NULL OR other.partition IN $partitions THEN a.explanation END AS explanation,
       a.code AS code, a.undoes AS undoes, a.undoneBy AS undoneBy
