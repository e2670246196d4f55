// purpose: memories that share enough tags with others and have room for a link; never more than the best of the index of topics, so that
//          no memory is compared with all
// params:  $probes [{id, tags (normalised), lucene query of them that names the partition}], $partition, $most that the index finds for
//          each, $least tags in common, $room most open links of a memory
// columns: probeId, id, tags, createdAt, links (open ones)
UNWIND $probes AS probe
CALL (probe) {
  CALL db.index.fulltext.queryNodes('memory_topics', probe.lucene, {limit: $most}) YIELD node AS m, score
  WHERE m:Searchable AND m.partition = $partition AND m.relevance = 'ACTIVE' AND m.id <> probe.id AND m.tags IS :: LIST<STRING NOT NULL>
    // The index knows stems: whole tags are compared here, and once more by the rule itself.
    AND size([tag IN m.tags WHERE toLower(trim(tag)) IN probe.tags]) >= $least
  WITH m, COUNT { (m)-[r:RELATED]-() WHERE r.validUntil IS NULL } AS links
  WHERE links < $room
  RETURN m, links
}
RETURN probe.id AS probeId, m.id AS id, m.tags AS tags, m.createdAt AS createdAt, links
