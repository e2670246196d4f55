// What context blocks gave in a session.
CREATE CONSTRAINT given_key IF NOT EXISTS FOR (g:Given) REQUIRE g.key IS UNIQUE;
CREATE RANGE INDEX given_by_time IF NOT EXISTS FOR (g:Given) ON (g.ownerKey, g.at);
