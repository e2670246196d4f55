// purpose:   which memories of the next page of one partition have a missing or unknown value on an axis (C-81)
// variables: gives the columns checked, lastTime, lastId, damaged; :Searchable, .eventTime and eventTime: whom, and in which order
// params:    $partition, $cursorTime and $cursorId (last of the page before), $limit memories to look at, and the values that each axis
//            may have: $sources, $validities, $utilities, $relevances
MATCH (m:Searchable)
USING INDEX m:Searchable(partition, eventTime)
WHERE m.partition = $partition AND m.eventTime >= $cursorTime AND NOT m:Passage
  AND CASE m.eventTime WHEN $cursorTime THEN m.id > $cursorId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.eventTime, m.id LIMIT $limit
WITH collect(m) AS page
RETURN size(page) AS checked, page[-1].eventTime AS lastTime, page[-1].id AS lastId,
  // An absent value is in no list, and not out of it either.
  [m IN page WHERE NOT coalesce(m.source IN $sources AND m.validity IN $validities
                                AND m.utility IN $utilities AND m.relevance IN $relevances, false) | m.id] AS damaged
