// purpose:   a memory about which no question is open waits for nobody
// variables: m the memory
// params:    none
FOREACH (_ IN CASE WHEN EXISTS { (m)-[open:NEEDS_REVIEW]->() WHERE open.validUntil IS NULL } THEN [] ELSE [1] END |
  REMOVE m:NeedsReview, m.reviewSince)
