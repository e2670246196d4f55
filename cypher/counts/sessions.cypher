// purpose: counts a page of the conversations of a partition
// params:  $partition, $after (a session id) and $afterId (key of the last of the page before), $limit
// columns: looked, last, lastId (null: there were none), seenAt (when the latest of them was seen; null: there are none)
// include shared/next-page.cypher with :Session for :Searchable, .sessionId for .eventTime, sessionId for eventTime, .key for .id
CALL (page) {
  UNWIND page AS s
  RETURN max(s.lastSeenAt) AS seenAt
}
RETURN size(page) AS looked, page[-1].sessionId AS last, page[-1].key AS lastId, seenAt
