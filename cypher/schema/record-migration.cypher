// purpose: record that a migration was applied
// params:  $version, $name, $checksum, $now
// columns: version
MERGE (m:Migration {version: $version})
  ON CREATE SET m.name = $name, m.checksum = $checksum, m.appliedAt = $now
RETURN m.version AS version
