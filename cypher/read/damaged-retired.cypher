// purpose: which of the next retired memories of one partition have a missing or unknown value on an axis (C-81)
// params:  $partition, $cursorTime and $cursorId (last of the page before), $limit memories to look at, and the values that
//          each axis may have: $sources, $validities, $utilities, $relevances
// columns: checked (memories that were looked at), damaged (ids), lastTime, lastId (null: there were none)
// include shared/damaged-page.cypher with :Retired for :Searchable, .retiredAt for .eventTime, retiredAt for eventTime
