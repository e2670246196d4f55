// purpose:   a memory waits for its links to entities: its text is read for names once it is due
// variables: m the memory
// params:    $now
SET m:Unlinked, m.linkDueAt = $now
REMOVE m.linkAttempts
