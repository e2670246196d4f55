// purpose: stage an item in a turn whose owner is locked; none where as many wait as may
// params:  $candidate properties, $most that wait in one turn
// columns: id
CALL () {
  MATCH (c:Candidate)
  USING INDEX c:Candidate(turnId, state)
  WHERE c.turnId = $candidate.turnId AND c.state = 'STAGED'
  WITH c LIMIT $most
  RETURN count(c) AS waiting
}
WITH waiting WHERE waiting < $most
CREATE (c:Candidate)
SET c = $candidate
RETURN c.id AS id
