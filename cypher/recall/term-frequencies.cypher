// purpose: in how many of the visible memories each term of a long question occurs, counted up to a bound
// params:  $terms [{term, lucene}], $bound
// columns: term, memories
UNWIND $terms AS t
CALL (t) {
  CALL db.index.fulltext.queryNodes('memory_text', t.lucene, {limit: $bound}) YIELD node, score
  // A term in which the analyzer finds no word matches by the filter alone, without a score.
  WHERE score > 0
  RETURN count(node) AS memories
}
RETURN t.term AS term, memories
