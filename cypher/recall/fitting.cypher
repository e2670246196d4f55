// purpose: which memories have the properties that a recall is filtered by; what has none of a kind does not fit a filter on it
// params:  $ids, $partitions; $topic (dotted; null: any), $contentTypes and $tags in lower case and $profiles (any of them; empty: all),
//          $entityId that it mentions (null: any), $trustScope (null: any), $minQuality of quality x confidence (null: any), $since the latest creation or update (far past: any)
// columns: ids
UNWIND $ids AS id
MATCH (m:Memory {id: id})
WHERE m.partition IN $partitions
  // `pet` is `pet.hamster`, and no `petrol` (QD-6).
  AND ($topic IS NULL OR m.primaryTopic = $topic OR m.primaryTopic STARTS WITH $topic + '.')
  AND ($contentTypes = [] OR any(type IN m.contentTypes WHERE toLower(type) IN $contentTypes))
  AND ($trustScope IS NULL OR m.trustScope = $trustScope)
  AND ($minQuality IS NULL OR m.quality * m.confidence >= $minQuality)
  AND coalesce(m.updatedAt, m.createdAt) >= $since
  AND ($profiles = [] OR m.profile IN $profiles)
  AND ($entityId IS NULL OR EXISTS { (m)-[r:MENTIONS]->() WHERE r.entityId = $entityId })
  AND ($tags = [] OR any(tag IN m.tags WHERE toLower(tag) IN $tags))
RETURN collect(m.id) AS ids
