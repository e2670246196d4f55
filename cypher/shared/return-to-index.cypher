// purpose:   a memory that was no longer current is so again: it is found, and waits for a vector and for links to entities
// variables: m the memory
// params:    $now
// The original of an archived document stays where it is.
SET m:Searchable, m.storage = CASE WHEN m.coldVersion IS NULL THEN 'ACTIVE' ELSE 'COLD' END
REMOVE m:Retired, m.deletedAt, m.retiredAt, m.retiredReason, m.deprecatedCycle, m.purgedAt
FOREACH (_ IN CASE WHEN m.containsPii = true THEN [] ELSE [1] END |
  // include shared/embed-again.cypher
  // include shared/link-again.cypher
)
