// purpose: one Maintenance node a kind of background work: leases and last run times; safe to repeat
// params:  none
// columns: none
CREATE CONSTRAINT maintenance_kind IF NOT EXISTS FOR (m:Maintenance) REQUIRE m.kind IS UNIQUE
