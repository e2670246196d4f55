// purpose: begin a turn; the turns of an owner are numbered from 1 without gaps (D-41)
// params:  $owner {key, tenant, userId}, $turn properties without its number
// columns: id, number
// The write takes the lock before anything is read: no number is given twice.
// include shared/lock-owner.cypher
WITH owner, coalesce(owner.turns, 0) + 1 AS number
SET owner.turns = number
CREATE (t:Turn)
SET t = $turn, t.number = number
RETURN t.id AS id, t.number AS number
