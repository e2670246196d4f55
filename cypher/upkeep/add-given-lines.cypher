// purpose: note what a context block gave in a session: the newest lines of it stay, and the newest sessions of its owner
// params:  $owner {key, tenant, userId}, $key of the owner, the agent and the session, $lines [hash], $at,
//          $mostLines of a session, $mostSessions of an owner
// columns: forgotten sessions
// include shared/lock-owner.cypher
MERGE (given:Given {key: $key})
  ON CREATE SET given.ownerKey = owner.key, given.lines = []
SET given.lines = ([line IN given.lines WHERE NOT line IN $lines] + $lines)[-$mostLines..], given.at = $at
WITH owner
CALL (owner) {
  MATCH (old:Given) WHERE old.ownerKey = owner.key AND old.at IS NOT NULL
  WITH old ORDER BY old.at DESC SKIP $mostSessions
  DETACH DELETE old
  RETURN count(*) AS forgotten
}
RETURN forgotten
