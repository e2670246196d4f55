// purpose: counts a page of the entities of a partition
// params:  $partition, $after (a name) and $afterId (last of the page before), $limit
// columns: looked, last, lastId (null: there were none)
// include shared/next-page.cypher with :Entity for :Searchable, .normalizedName for .eventTime, normalizedName for eventTime
RETURN size(page) AS looked, page[-1].normalizedName AS last, page[-1].id AS lastId
