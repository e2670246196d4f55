// purpose:   both ends of links that changed have changed themselves; with the change before, so that whoever made it knows its own
// variables: a, b; gives the columns id, seq (of its change), before (of the change before)
// params:    $now
WITH collect(a) + collect(b) AS ends
UNWIND ends AS m
WITH DISTINCT m, m.changeSeq AS before
// include shared/feed.cypher
RETURN m.id AS id, m.changeSeq AS seq, before
