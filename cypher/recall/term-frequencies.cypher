// purpose: in how many of the visible memories each term of a long question occurs, counted up to a bound
// params:  $terms [{term, lucene}], $bound
// columns: term, memories
UNWIND $terms AS t
CALL (t) {
  CALL db.index.fulltext.queryNodes('memory_text', t.lucene, {limit: $bound}) YIELD node
  RETURN count(node) AS memories
}
RETURN t.term AS term, memories
