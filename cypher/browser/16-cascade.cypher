// Mneme 16: what a retired memory takes with it, drawn
// purpose: the retired memory that most was made from: what derives from it, what waits for review because of it, and what replaced it
// params:  none
// columns: cause, derived (paths), winner
MATCH (cause:Retired) WHERE cause.partition > '' AND cause.retiredAt IS NOT NULL
WITH cause ORDER BY COUNT { (cause)<-[:NEEDS_REVIEW]-() } + COUNT { (cause)<-[:DERIVED_FROM]-() } DESC, cause.retiredAt DESC LIMIT 1
CALL (cause) {
  OPTIONAL MATCH derived = (cause)<-[:DERIVED_FROM*1..4]-(:Memory)
  RETURN derived LIMIT 50
}
OPTIONAL MATCH (winner:Memory)-[r:SUPERSEDES]->(cause) WHERE r.validUntil IS NULL
RETURN cause, derived, winner
