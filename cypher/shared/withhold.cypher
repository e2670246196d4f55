// purpose:   X-18: what holds personal data is never given to a model
// variables: m the memory
// params:    none
FOREACH (_ IN CASE WHEN m.containsPii THEN [1] ELSE [] END | REMOVE m:Unembedded:Unlinked, m.embedDueAt, m.linkDueAt)
