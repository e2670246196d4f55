// purpose:   an expression: since when a memory says what it says. An edit changes it, a deletion that was undone does not
// variables: m the memory
// params:    none
coalesce(head([(m)-[:HAS_VERSION]->(v) WHERE v.version = m.version - 1 AND v.deletedAt IS NULL | v.recordedAt]), m.createdAt)
