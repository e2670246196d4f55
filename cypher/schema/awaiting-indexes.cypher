// purpose: wait until every index can be searched
// params:  $seconds
// columns: none
CALL db.awaitIndexes($seconds)
