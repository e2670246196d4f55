// purpose:   an expression: since when what a memory says holds: what was edited, since its text was
// variables: m the memory
// params:    none
CASE WHEN m.version > 1 THEN reduce(since = m.validFrom, edited IN [(m)-[:HAS_VERSION]->(v) WHERE v.content <> m.content | v.recordedAt] |
  CASE WHEN edited > since THEN edited ELSE since END) ELSE m.validFrom END
