// purpose: current memories of the same owner that share words with staged items, the likest first; a passage stands for its document
// params:  $probes [{id of the item, lucene, partition, ownerKey}], $perProbe most that the index is asked for, $limit most of one item, $now
// columns: id (of the item), found [{id, text}]
UNWIND $probes AS probe
CALL (probe) {
  CALL db.index.fulltext.queryNodes('memory_text', probe.lucene, {limit: $perProbe}) YIELD node, score
  WHERE score > 0
  WITH CASE WHEN node:Passage THEN head([(d:Document)-[:HAS_PASSAGE]->(node) | d]) ELSE node END AS m, max(score) AS best
  // What the owner made and everybody sees lies in another partition.
  WHERE m:Memory AND (m.partition = probe.partition OR m.ownerKey = probe.ownerKey) AND coalesce(m.expiresAt > $now, true)
  WITH m, best ORDER BY best DESC, m.id LIMIT $limit
  RETURN collect({id: m.id, text: m.content}) AS found
}
RETURN probe.id AS id, found
