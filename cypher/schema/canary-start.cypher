// purpose: one Canary node, on which servers try whether the database takes writes; safe to repeat
// params:  none
// columns: none
CREATE CONSTRAINT canary_key IF NOT EXISTS FOR (c:Canary) REQUIRE c.key IS UNIQUE
