// purpose: what has been applied to this database
// params:  none
// columns: version, name, checksum
MATCH (m:Migration)
RETURN m.version AS version, m.name AS name, m.checksum AS checksum ORDER BY version
