// purpose:   X-18: what holds personal data is never given to a model. What gets no vector waits for none to be judged
// variables: m the memory
// params:    none
FOREACH (_ IN CASE WHEN m.containsPii THEN [1] ELSE [] END |
  REMOVE m:Unembedded:Unlinked, m.embedDueAt, m.linkDueAt
  SET m.judgeDueAt = m.createdAt)
FOREACH (_ IN CASE WHEN m.judgeDueAt IS NULL THEN [] ELSE [1] END | SET m:Unjudged)
