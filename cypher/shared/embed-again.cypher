// purpose:   a memory or a passage waits for a vector of what it says now
// variables: m the node
// params:    $now since when it is due
SET m:Unembedded, m.embedDueAt = $now
REMOVE m.embedAttempts, m.embedError
