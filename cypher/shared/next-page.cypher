// purpose:   the next of one partition behind the last one of the page before; goes no further in the index than the page does
// variables: gives page, a list; :Searchable, .eventTime and eventTime: whom, and in which order
// params:    $partition, $after and $afterId (last of the page before), $limit
MATCH (m:Searchable)
USING INDEX m:Searchable(partition, eventTime)
WHERE m.partition = $partition AND m.eventTime >= $after AND CASE m.eventTime WHEN $after THEN m.id > $afterId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.eventTime, m.id LIMIT $limit
WITH collect(m) AS page
