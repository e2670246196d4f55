// purpose: the next entities of a partition, in the order of their names, with what tells whether a summary is due (G-30)
// params:  $partition, $afterName and $afterId (last of the page before), $limit
// columns: id, name, normalizedName, mentions, summary, madeAtMentions (how many it had when it was last summarised, or null), outdated (a
//          memory that the summary was made from is gone, says something else, or is no longer about it), hasVector
MATCH (e:Entity)
USING INDEX e:Entity(partition, normalizedName)
WHERE e.partition = $partition AND e.normalizedName >= $afterName AND CASE e.normalizedName WHEN $afterName THEN e.id > $afterId ELSE true END
// In the order of the index, so that it is read only as far as the page goes.
WITH e ORDER BY e.partition, e.normalizedName, e.id LIMIT $limit
RETURN e.id AS id, e.name AS name, e.normalizedName AS normalizedName, COUNT { (e)<-[:MENTIONS]-() } AS mentions, e.summary AS summary,
       e.summaryMentions AS madeAtMentions,
       COUNT {
         UNWIND range(0, size(coalesce(e.summaryOf, [])) - 1) AS i
         MATCH (m:Memory {id: e.summaryOf[i]})
         WHERE m:Searchable AND m.version = e.summaryVersions[i] AND m.relevance <> 'DORMANT' AND EXISTS { (m)-[:MENTIONS]->(e) }
       } < size(coalesce(e.summaryOf, [])) AS outdated,
       e.embedding_recall_en_v2_384 IS NOT NULL AS hasVector
