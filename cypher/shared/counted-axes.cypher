// purpose:   counts a page of the memories of one partition by what they are on the axes (C-60); a passage is no memory
// variables: gives the columns looked (memories and passages of the page), last, lastId (null: there were none) and the counts; :Searchable,
//            .eventTime and eventTime: whom, and in which order
// params:    $partition, $after and $afterId (last of the page before), $limit
// include shared/next-page.cypher
CALL (page) {
  UNWIND page AS m
  WITH m WHERE NOT m:Passage
  RETURN count(m) AS total,
         count(CASE WHEN m.validity = 'CONFIRMED' THEN 1 END) AS confirmed,
         count(CASE WHEN m.validity = 'DEPRECATED' THEN 1 END) AS deprecated,
         count(CASE WHEN m.utility = 'LOAD_BEARING' THEN 1 END) AS loadBearing,
         count(CASE WHEN m.utility = 'ARCHIVED' THEN 1 END) AS archived,
         count(CASE WHEN m.source = 'USER_ASSERTED' THEN 1 END) AS userAsserted,
         count(CASE WHEN m.source = 'BOOKSHELF_DOCUMENT' THEN 1 END) AS bookshelfDocument,
         count(CASE WHEN m.source = 'EXTERNAL_RETRIEVED' THEN 1 END) AS externalRetrieved
}
RETURN size(page) AS looked, page[-1].eventTime AS last, page[-1].id AS lastId, total, confirmed, deprecated, loadBearing, archived, userAsserted, bookshelfDocument,
       externalRetrieved
