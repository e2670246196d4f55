// purpose: how the visible memories, current and retired, stand on the axes, and when the last one was classified (C-60). What was purged
//          no longer counts (C-73)
// params:  $partitions, $owners (keys) that the caller may see
// columns: total, confirmed, deprecated, loadBearing, archived, userAsserted, bookshelfDocument, externalRetrieved (whatever else a
//          memory has on an axis counts as what is missing here), ownerClassifiedAt, sessionSeenAt (null: never)
// The predicates on a second property only let the composite indexes serve.
CALL () {
  UNWIND $partitions AS partition
  CALL (partition) {
    MATCH (m:Searchable) WHERE m.partition = partition AND m.eventTime IS NOT NULL AND NOT m:Passage
    RETURN m
    UNION ALL
    MATCH (m:Retired) WHERE m.partition = partition AND m.retiredAt IS NOT NULL
    RETURN m
  }
  RETURN count(m) AS total,
         count(CASE WHEN m.validity = 'CONFIRMED' THEN 1 END) AS confirmed,
         count(CASE WHEN m.validity = 'DEPRECATED' THEN 1 END) AS deprecated,
         count(CASE WHEN m.utility = 'LOAD_BEARING' THEN 1 END) AS loadBearing,
         count(CASE WHEN m.utility = 'ARCHIVED' THEN 1 END) AS archived,
         count(CASE WHEN m.source = 'USER_ASSERTED' THEN 1 END) AS userAsserted,
         count(CASE WHEN m.source = 'BOOKSHELF_DOCUMENT' THEN 1 END) AS bookshelfDocument,
         count(CASE WHEN m.source = 'EXTERNAL_RETRIEVED' THEN 1 END) AS externalRetrieved
}
CALL () {
  UNWIND $owners AS key
  MATCH (o:Owner {key: key})
  RETURN max(o.lastClassifiedAt) AS ownerClassifiedAt
}
CALL () {
  UNWIND $partitions AS partition
  MATCH (s:Session) WHERE s.partition = partition AND s.sessionId IS NOT NULL
  RETURN max(s.lastSeenAt) AS sessionSeenAt
}
RETURN total, confirmed, deprecated, loadBearing, archived, userAsserted, bookshelfDocument, externalRetrieved,
       ownerClassifiedAt, sessionSeenAt
