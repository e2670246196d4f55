// purpose: remove records of upkeep runs
// params:  $keys
// columns: removed
UNWIND $keys AS key
MATCH (run:UpkeepRun {key: key})
DELETE run
RETURN count(*) AS removed
