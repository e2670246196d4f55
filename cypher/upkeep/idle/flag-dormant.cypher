// purpose: mark facts that no recall ever returned as candidates for dormancy (E-33, E-70). No axis changes, nothing acts on the mark and no
//          reader is shown it, so it leaves no audit event and is no news; the first access removes it (record-access.cypher)
// params:  $ids in ascending order, so that two writers never wait for each other in a circle
// columns: id of those that were marked
UNWIND $ids AS id
MATCH (m:Memory {id: id})
// include shared/lock.cypher
// Meanwhile it may have been returned or retired.
WITH m WHERE m:Searchable AND m.unusedCycle IS NOT NULL
SET m.dormancyCandidate = true
REMOVE m.unusedCycle
RETURN m.id AS id
