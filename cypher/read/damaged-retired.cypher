// purpose: which of the next retired memories of one partition have a missing or unknown value on an axis (C-81)
// params:  $partition, $cursorTime and $cursorId (last of the page before), $limit memories to look at, and the values that
//          each axis may have: $sources, $validities, $utilities, $relevances
// columns: checked (memories that were looked at), damaged (ids), lastTime, lastId (null: there were none)
MATCH (m:Retired)
USING INDEX m:Retired(partition, validUntil)
WHERE m.partition = $partition AND m.validUntil >= $cursorTime
  AND CASE m.validUntil WHEN $cursorTime THEN m.id > $cursorId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH m ORDER BY m.partition, m.validUntil, m.id LIMIT $limit
WITH collect(m) AS page
RETURN size(page) AS checked, page[-1].validUntil AS lastTime, page[-1].id AS lastId,
  // An absent value is in no list, and not out of it either.
  [m IN page WHERE NOT coalesce(m.source IN $sources AND m.validity IN $validities
                                AND m.utility IN $utilities AND m.relevance IN $relevances, false) | m.id] AS damaged
