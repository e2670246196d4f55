// purpose:   a condition: nobody decided about two facts yet, neither now nor before it was undone. They may wait for a person
// variables: f, m the two
// params:    none
NOT EXISTS { (f)-[r:SUPERSEDES|OUTDATED_BY|NEEDS_REVIEW]-(m)
             WHERE type(r) <> 'NEEDS_REVIEW' OR (r.validUntil IS NOT NULL AND r.reason <> 'DUPLICATE') }
