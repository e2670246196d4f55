// Runs of the upkeep, leases and the embedding model in use are named what they are. Runs in batches, each a transaction of its own: a step
// that is run again goes on where it stopped.
DROP CONSTRAINT maintenance_run_key IF EXISTS;
DROP INDEX run_by_time IF EXISTS;
DROP INDEX lease_by_time IF EXISTS;
CREATE CONSTRAINT upkeep_run_key IF NOT EXISTS FOR (r:UpkeepRun) REQUIRE r.key IS UNIQUE;
CREATE RANGE INDEX upkeep_run_by_time IF NOT EXISTS FOR (r:UpkeepRun) ON (r.tenant, r.kind, r.at);
CREATE RANGE INDEX lease_by_asking IF NOT EXISTS FOR (l:Lease) ON (l.lastAskedAt);
CREATE CONSTRAINT vector_space_key IF NOT EXISTS FOR (s:VectorSpace) REQUIRE s.key IS UNIQUE;
MATCH (run:MaintenanceRun)
CALL (run) { SET run:UpkeepRun REMOVE run:MaintenanceRun } IN TRANSACTIONS OF 5000 ROWS;
MATCH (space:Maintenance {kind: 'VECTOR_SPACE'})
SET space:VectorSpace, space.key = 'IN_USE' REMOVE space:Maintenance, space.kind;
// Who migrates has the new lease already.
MATCH (lease:Maintenance {kind: 'MIGRATION'}) DELETE lease;
MATCH (lease:Maintenance)
CALL (lease) { SET lease:Lease REMOVE lease:Maintenance } IN TRANSACTIONS OF 5000 ROWS;
DROP CONSTRAINT maintenance_kind IF EXISTS;
