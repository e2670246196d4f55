// purpose: counts a page of the current memories of a partition by what they are on the axes (C-60)
// params:  $partition, $after and $afterId (last of the page before), $limit
// columns: looked (memories and passages of the page), last, lastId (null: there were none), total, confirmed, deprecated, loadBearing, archived,
//          userAsserted, bookshelfDocument, externalRetrieved (whatever else a memory has on an axis counts as what is missing here)
// include shared/counted-axes.cypher
