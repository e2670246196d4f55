// purpose:   memories of one session in one partition; a WHERE that may go on
// variables: partition; gives m; :Searchable and eventTime: whom, and how the index goes on behind the session
// params:    $sessionId
MATCH (m:Searchable)
USING INDEX SEEK m:Searchable(partition, sessionId, eventTime)
WHERE m.partition = partition AND m.sessionId = $sessionId
