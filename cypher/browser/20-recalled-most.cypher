// Mneme 20: what is recalled most
// purpose: the log of recalls, summed up: which memories the newest recalls returned most, and at which place at best
// params:  none
// columns: recalls, bestPlace, content, kind, last
MATCH (c:CoRetrieval) WHERE c.ownerKey > '' AND c.seq > 0
WITH c ORDER BY c.at DESC LIMIT 500
UNWIND range(0, size(c.memoryIds) - 1) AS place
WITH c.memoryIds[place] AS id, count(*) AS recalls, min(place) + 1 AS bestPlace, max(c.at) AS last
ORDER BY recalls DESC, bestPlace LIMIT 25
MATCH (m:Memory {id: id})
RETURN recalls, bestPlace, m.content AS content, m.kind AS kind, last ORDER BY recalls DESC, bestPlace
