// purpose:   goes on with a WHERE: as of a time, as far as it was known at another (docs/recall.md, The past): known by then, begun, and not
//            ended as far as was known. What changed later is judged by its state of then, and by who had taken its place then
// variables: m the memory
// params:    $validAt, $knownAt (far future: all that is known now)
AND m.createdAt <= $knownAt AND m.validUntil > CASE WHEN m.retiredAt > $knownAt THEN datetime('0001-01-01') ELSE $validAt END
AND CASE WHEN coalesce(m.updatedAt, m.createdAt) <= $knownAt THEN m.validFrom <= $validAt ELSE head(COLLECT {
  OPTIONAL MATCH (m)-[:HAS_VERSION]->(former) WHERE former.recordedAt > $knownAt
  WITH former ORDER BY former.recordedAt, former.version LIMIT 1
  WITH coalesce(former {.*}, m {.validFrom, .validUntil, .expiresAt, .retiredAt}) AS then
  RETURN coalesce(then.validFrom, m.validFrom) <= $validAt
    // An end that was not known yet does not count: but for that one it would have held for good, or until the end that was stated.
    AND coalesce(CASE WHEN then.retiredAt > $knownAt THEN CASE WHEN m:Document THEN null ELSE then.expiresAt END ELSE then.validUntil END > $validAt, true)
    AND NOT EXISTS { (:Memory)-[r:SUPERSEDES]->(m) WHERE r.createdAt <= $knownAt AND r.since <= $validAt AND coalesce(r.validUntil > $knownAt, true) }
}) END
