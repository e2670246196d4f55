// purpose:   an expression: since when a memory says what it says. Another text changes it; other times, tags or a deletion that was undone do not
// variables: m the memory
// params:    none
CASE WHEN m.version > 1 THEN reduce(since = m.createdAt, edited IN [(m)-[:HAS_VERSION]->(v) WHERE v.content <> m.content | v.recordedAt] |
  CASE WHEN edited > since THEN edited ELSE since END) ELSE m.createdAt END
