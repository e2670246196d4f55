// purpose:   goes on with a WHERE: the memories of a period behind the last one of the page before, oldest event first. What has expired is
//            not current, whether or not the upkeep has retired it
// variables: m the memory
// params:    $from (inclusive), $until (exclusive), $cursorTime and $cursorId (last of the page before), $now
AND m.eventTime >= $from AND m.eventTime < $until AND m.eventTime >= $cursorTime
AND CASE m.eventTime WHEN $cursorTime THEN m.id > $cursorId ELSE true END
AND coalesce(m.expiresAt > $now, true)
