// purpose: entity channel: the newest memories in the voice of the entities that the question names or, where none of them speaks, about them
// params:  $entityNames lucene query over names and aliases, $words of the question, $guesses those that may be misspelt, $maxEntities, $perEntity,
//          $partitions, $kinds, $from, $until
// columns: m (node), e (node)
// A name is taken for named when the question holds all its words, or all but one that is one letter away from a guess.
CALL db.index.fulltext.queryNodes('entity_names', $entityNames, {limit: 50}) YIELD node AS e, score
WHERE e.partition IN $partitions
WITH e, score, [word IN e.nameWords WHERE NOT word IN $words] AS missing
WITH e, score, CASE
  WHEN size(missing) = 0 THEN 0
  WHEN any(alias IN coalesce(e.aliases, []) WHERE all(word IN split(toLower(alias), ' ') WHERE word IN $words)) THEN 0
  WHEN size(missing) = 1 AND any(word IN $guesses WHERE
    CASE size(word) - size(missing[0])
      // One letter is another.
      WHEN 0 THEN 1 = reduce(differing = 0, i IN range(0, size(word) - 1) |
        differing + CASE WHEN substring(word, i, 1) = substring(missing[0], i, 1) THEN 0 ELSE 1 END)
      // One letter too many, or one too few.
      WHEN 1 THEN any(i IN range(0, size(word) - 1) WHERE left(word, i) + substring(word, i + 1) = missing[0])
      WHEN -1 THEN any(i IN range(0, size(word)) WHERE left(missing[0], i) + substring(missing[0], i + 1) = word)
      ELSE false
    END) THEN 1
  ELSE 2
END AS distance
WHERE distance < 2
WITH e ORDER BY distance, e.speaks IS NULL, score DESC, e.id LIMIT $maxEntities
WITH collect(e) AS all, collect(CASE WHEN e.speaks THEN e END) AS voices
// Whoever asks about a voice asks for what it said: who else is mentioned beside it leads away.
UNWIND CASE WHEN voices = [] THEN all ELSE voices END AS e
CALL (e) {
  MATCH (m:Searchable)-[r:MENTIONS]->(:Entity)
  USING INDEX r:MENTIONS(entityId, eventTime)
  WHERE r.entityId = e.id AND r.eventTime >= $from AND r.eventTime < $until AND m.kind IN $kinds
    // A turn that merely contains the name of somebody who speaks addresses them more often than it tells of them.
    AND (e.speaks IS NULL OR NOT m:Episode OR false IN coalesce(r.found, [false]))
  // In the order of the index: an entity with many mentions costs no more than others.
  WITH m, r ORDER BY r.entityId DESC, r.eventTime DESC, m.id LIMIT $perEntity
  RETURN m
}
RETURN m, e
