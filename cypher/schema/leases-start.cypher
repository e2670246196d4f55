// purpose: one Lease node for each kind of work that a single server does at a time; safe to repeat
// params:  none
// columns: none
CREATE CONSTRAINT lease_kind IF NOT EXISTS FOR (l:Lease) REQUIRE l.kind IS UNIQUE
