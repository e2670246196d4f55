// purpose: in how many of the visible memories each term of a long question occurs, counted up to a bound
// params:  $terms [{term, lucene}], $bound, $textLanguage as in fulltext.cypher
// columns: term, memories
UNWIND $terms AS t
CALL (t) {
  CALL db.index.fulltext.queryNodes('memory_text' + $textLanguage, t.lucene, {limit: $bound}) YIELD node, score
  // A term in which the analyzer finds no word matches by the filter alone, without a score.
  WHERE score > 0
  RETURN count(node) AS memories
}
RETURN t.term AS term, memories
