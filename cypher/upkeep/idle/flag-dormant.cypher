// purpose: mark facts that no recall ever returned as candidates for dormancy (E-33, E-70). No axis changes and nothing acts on the mark: it
//          is shown in the inbox only, so it leaves no audit event and is no news; the first access removes it (record-access.cypher)
// params:  $ids in ascending order, so that two writers never wait for each other in a circle; $now
// columns: id of those that were marked
UNWIND $ids AS id
MATCH (m:Memory {id: id})
// include shared/lock.cypher
// Meanwhile it may have been returned or retired.
WITH m WHERE m:Searchable AND m.unusedCycle IS NOT NULL
SET m.dormantSince = $now
REMOVE m.unusedCycle
RETURN m.id AS id
