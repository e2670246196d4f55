// purpose:   names that follow from a given one lead to its entity too: what is written short of it, its first word
// variables: e the entity; given {derived [{key, handle, kind}]}
// params:    $type of the entity that the name was given to
FOREACH (derived IN given.derived |
  MERGE (short:EntityName {key: derived.key})
    ON CREATE SET short.partition = e.partition, short.handle = derived.handle
  MERGE (short)-[:NAMES {kind: derived.kind, type: $type}]->(e))
