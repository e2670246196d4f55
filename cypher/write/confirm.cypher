// purpose: the user validated a memory (G-73, X-23): confirmed, protected from decay, fully confident, verified
// params:  $id, $now, $audit properties of the event
// columns: id
MATCH (m:Memory {id: $id})
SET m.validity = 'CONFIRMED', m.decayRate = 0.0, m.confidence = 1.0, m.updatedAt = $now, m.verifiedAt = $now
REMOVE m.decayedAt
// include shared/audit.cypher
WITH m
// include shared/feed.cypher
RETURN m.id AS id
