// purpose:   goes on with a WHERE: the memories of a period behind the last one of the page before, oldest event first. What has expired is
//            not current, whether or not the upkeep has retired it
// variables: m the memory
// params:    $after (inclusive), $before (exclusive), $cursorTime and $cursorId (last of the page before), $now
AND m.eventTime >= $after AND m.eventTime < $before AND m.eventTime >= $cursorTime
AND CASE m.eventTime WHEN $cursorTime THEN m.id > $cursorId ELSE true END
AND coalesce(m.expiresAt > $now, true)
