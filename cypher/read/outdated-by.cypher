// purpose: by what memories were outdated first, as far as the caller sees it
// params:  $ids, $partitions that the caller may see
// columns: id, otherId (what outdates it), since, rule, explanation, eventId, start and end (of its sentence), byStart and byEnd (of the other's)
UNWIND $ids AS id
MATCH (m:Memory {id: id})-[r:OUTDATED_BY]->(other:Memory)
WHERE r.validUntil IS NULL AND m.partition IN $partitions AND other.partition IN $partitions
WITH m, r, other ORDER BY r.since, other.id
WITH m, collect({r: r, other: other})[0] AS first
RETURN m.id AS id, first.other.id AS otherId, first.r.since AS since, first.r.rule AS rule, first.r.explanation AS explanation,
       first.r.eventId AS eventId, first.r.from AS start, first.r.to AS end, first.r.byFrom AS byStart, first.r.byTo AS byEnd
