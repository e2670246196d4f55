// purpose: what migrating itself needs, before the first migration; safe to repeat
// params:  none
// columns: none
CREATE CONSTRAINT migration_version IF NOT EXISTS FOR (m:Migration) REQUIRE m.version IS UNIQUE
